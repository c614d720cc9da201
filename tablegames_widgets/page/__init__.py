"""What runs in a page of the site: examples that are played, in a worker's Python, with neither notebook nor
server."""
