"""What every game shares: the protocol, the dealer, the match and its record."""
