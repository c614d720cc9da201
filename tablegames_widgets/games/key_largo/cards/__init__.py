"""What Key Largo is made of: places, goods and gear, wreck cards, encounters; and the tables that a material makes of them."""
