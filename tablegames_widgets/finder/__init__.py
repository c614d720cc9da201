"""What answers a question put in one's own words, without a browser: the twin of `page/finder.js`."""
