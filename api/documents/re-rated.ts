import { type Minor, withoutTax } from '../../contract/money.ts';
import { splitWithoutTax } from '../orders/index.ts';
import type { OrderFacts } from './facts.ts';
import { besidesItems } from './order-lines.ts';

/** What has a rate of tax. */
export interface Rated {
  tax_group_id?: number | null;
  tax_rate: number;
}

/** An amount with tax at its new rate, and where its price without tax belongs. */
interface Part {
  rate: number;
  taxed: Minor;
  set: (price: Minor) => void;
}

/** An order at other rates: prices with tax stay, and what is without it is computed as when an order is placed. */
export function reRated(order: OrderFacts, rateOf: (priced: Rated) => number): OrderFacts {
  const items = order.items.map((item) => {
    const tax_rate = rateOf(item);
    const unit_price = withoutTax(item.taxed_unit_price, tax_rate);
    return { ...item, tax_rate, unit_price, reductions: item.reductions.map((one) => ({ ...one })) };
  });
  const again = <One extends Rated>(one: One): One => ({ ...one, tax_rate: rateOf(one) });
  const [shipping, payment] = [again(order.shipping), again(order.payment)];
  const besides = new Set<object>(besidesItems(order));
  const charges = order.charges.map((charge) => ({
    charge: besides.has(charge) ? again({ ...charge, tax_group_id: charge.tax_group_id ?? null }) : { ...charge },
    of: charge,
  }));
  const priced = [shipping, payment, ...charges.flatMap(({ charge, of }) => (besides.has(of) ? [charge] : []))];
  const parts: Part[] = [
    ...items.flatMap((item): Part[] => [
      {
        rate: item.tax_rate,
        taxed: item.taxed_total_price,
        set: (price) => Object.assign(item, { total_price: price }),
      },
      ...item.reductions.map((one) => ({
        rate: item.tax_rate,
        taxed: one.taxed_price,
        set: (price: Minor) => Object.assign(one, { price }),
      })),
    ]),
    ...priced.map((one) => ({
      rate: one.tax_rate,
      taxed: one.taxed_price,
      set: (price: Minor) => Object.assign(one, { price }),
    })),
  ];
  const rates = [...Map.groupBy(parts, ({ rate }) => rate)].map(([tax_rate, own]) => {
    const { price, prices } = splitWithoutTax(
      own.map(({ taxed }) => taxed),
      tax_rate,
    );
    for (const [index, { set }] of own.entries()) set(prices[index] ?? 0);
    return { tax_rate, price, taxed_price: own.reduce((sum, { taxed }) => sum + taxed, 0) };
  });
  return {
    ...order,
    items,
    shipping,
    payment,
    charges: charges.map(({ charge }) => charge),
    rates: rates.filter(({ taxed_price }) => taxed_price !== 0).toSorted((a, b) => b.tax_rate - a.tax_rate),
  };
}
