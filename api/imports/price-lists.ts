import { toMinor } from '../../contract/money.ts';
import type { MergedPrice } from '../pricing/index.ts';
import type { ListCurrency } from '../shop/index.ts';
import { ImportFailure } from './failure.ts';
import { LIMITS } from './limits.ts';

/** Conversion of a file's prices to one price list. */
export interface Conversion {
  price_list_id: number;
  /** Units of the price list's currency for one of the file's. */
  rate: number;
  decimals: number;
  /** Converted prices are rounded to multiples of it (the smallest coin); prices of the file's own currency stay exact. */
  step: number;
}

/** Conversions to all price lists; throws when a rate is missing. */
export function conversionsOf(
  lists: Omit<ListCurrency, 'symbol'>[],
  currency: string,
  rates: Readonly<Record<string, number>>,
): Conversion[] {
  const missing = [...new Set(lists.map(({ code }) => code))].filter(
    (code) => code !== currency && !Object.hasOwn(rates, code),
  );
  if (missing.length > 0) {
    const flags = missing.map((code) => `--rate ${code}=…`).join(' ');
    const sold = [...new Set(lists.map(({ code }) => code))];
    const foreign = sold.includes(currency) ? '' : `The shop sells in ${sold.join(', ')} and not in ${currency}. `;
    throw new ImportFailure(
      `${foreign}No rate from ${currency} to ${missing.join(', ')} is known; give it by ${flags}.`,
    );
  }
  return lists.map(({ price_list_id, code, decimal_places, cash_rounding }) => {
    const own = code === currency;
    return {
      price_list_id,
      rate: own ? 1 : (rates[code] ?? 1),
      decimals: decimal_places,
      step: own ? 1 : Math.max(1, cash_rounding),
    };
  });
}

function converted(major: number, { rate, decimals, step }: Conversion): number {
  return Math.max(step, Math.round(toMinor(major * rate, decimals) / step) * step);
}

/** A price in every price list; null when it does not fit into one of them. */
export function pricesOf(
  { price, discountPercent }: { price: number; discountPercent: number | null },
  conversions: Conversion[],
): Omit<MergedPrice, 'product_id'>[] | null {
  const prices = conversions.map((conversion) => {
    const full = converted(price, conversion);
    const reduced = discountPercent ? converted(price * (1 - discountPercent / 100), conversion) : full;
    return { price_list_id: conversion.price_list_id, price: full, discounted_price: reduced < full ? reduced : null };
  });
  return prices.every((one) => one.price <= LIMITS.minorPrice) ? prices : null;
}
