"""Reviews of Faraon: what each decision was worth to somebody who forgets nothing."""
