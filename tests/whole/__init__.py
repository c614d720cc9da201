"""Small games walked whole: every position that can come, every move, every chance; what holds there holds everywhere there."""
