"""Numbers as they are written on paper."""


def signed(number: float, places: int = 0) -> str:
    """Write a gain or a loss: +3, −1, 0."""
    amount = f"{abs(number):.{places}f}"
    if not float(amount):
        return amount
    return f"{'+' if number > 0 else '−'}{amount}"
