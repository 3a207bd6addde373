/** Money with its sign, as it is written on paper: +3, −1, 0. */
export function signed(pounds: number, places = 0): string {
  const amount = Math.abs(pounds).toFixed(places)
  if (Number(amount) === 0) return amount
  return (pounds > 0 ? '+' : '−') + amount
}
