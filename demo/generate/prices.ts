import { CURRENCIES } from '../shop/world.ts';

/** A price of the catalogue (whole crowns) in a currency, ending as shops there end prices; minor units. */
export function priceIn(currencyId: number, crowns: number): number {
  const currency = CURRENCIES.find((one) => one.id === currencyId);
  if (!currency) throw new Error(`No currency ${currencyId}`);
  if (currency.code === 'CZK') return crowns * 100;
  const exact = crowns * currency.perCrown;
  return Math.max(10, Math.round(exact * 10) * 10 - 5);
}

/** A price with a discount, rounded as prices are: whole crowns, tens of cents. */
export function discounted(currencyId: number, price: number, percent: number): number {
  const exact = price * (1 - percent / 100);
  const step = currencyId === 1 ? 100 : 10;
  return Math.max(step, Math.round(exact / step) * step);
}
