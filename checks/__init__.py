"""What is asked of the models, the command line, and the reports."""
