import type { Minor } from '../../contract/money.ts';

/** Smallest units of a decimal number; no whole number if the currency has no such part. */
export const ofDecimal = (value: string, decimalPlaces: number): Minor =>
  Number((Number(value) * 10 ** decimalPlaces).toFixed(3));

/** The amount as a decimal number; null if it needs more decimals than the gateway takes. */
export function toDecimal(amount: Minor, decimalPlaces: number, decimalsTaken: number): string | null {
  const value = (amount / 10 ** decimalPlaces).toFixed(decimalsTaken);
  return ofDecimal(value, decimalPlaces) === amount ? value : null;
}
