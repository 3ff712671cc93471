/** Price of a unit of measure in short: `124,50 Kč / 100 ml`. */
export function measuredPrice({
  price,
  amount,
  unit,
}: {
  price: { formatted: string };
  amount: number;
  unit: string;
}): string {
  return `${price.formatted} / ${amount}\u00a0${unit}`;
}
