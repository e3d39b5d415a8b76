"""L'empereur: what each clause of the text means for a play, taken literally."""
