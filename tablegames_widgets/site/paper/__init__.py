"""The book on paper and as an e-book: what is drawn, set and printed."""
