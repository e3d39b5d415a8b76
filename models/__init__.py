"""The engines that run the rules of `maldonne.spec`."""
