import type { DemoVariant } from '../types.ts';

export function sizeMl(amount: number, price: number, stock: number): DemoVariant {
  const label = `${amount} ml`;
  return { value: `ml-${amount}`, label: { cs: label, sk: label, en: label }, price, stock };
}

/** Names are Czech, Slovak, English. */
export function shade(
  key: string,
  colour: string,
  names: [string, string, string],
  price: number,
  stock: number,
): DemoVariant {
  const [cs, sk, en] = names;
  return { value: `shade-${key}`, label: { cs, sk, en }, colour, price, stock };
}
