"""What runs where the book is read: its Python and the memory it starts from, what is kept, the USB key."""
