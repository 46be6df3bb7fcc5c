"""The core: the small, typed, first-order form that every game is lowered to, and the only one seen downstream."""
