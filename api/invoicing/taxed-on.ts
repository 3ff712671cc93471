import { taxIdsOn } from '../../contract/shop/sale-tax.ts';
import { type Rated, reRated, withDividedDiscounts } from '../documents/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { readTaxRatesOn } from '../shop/index.ts';
import type { InvoicedOrder } from './order-facts.ts';
import type { Seller } from './order-state.ts';

/** Rates that are others by now, by tax group; of what has no group stored by the former rate. */
function changedRates(before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>) {
  const changed = new Map<number, { before: number; now: number }>();
  for (const group of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(group) ?? 0, now.get(group) ?? 0];
    if (was !== is) changed.set(group, { before: was, now: is });
  }
  const rateOf = ({ tax_group_id: group, tax_rate: rate }: Rated): number => {
    if (group) return changed.get(group)?.now ?? rate;
    return [...changed.values()].find((one) => one.before === rate)?.now ?? rate;
  };
  return { isNone: changed.size === 0, rateOf };
}

/** An order of a seller who paid no tax, taxed by now out of its prices; packing as the shipping, discounts as the goods. */
async function taxedSince(db: Executor, order: InvoicedOrder, { country }: Seller, day: string) {
  const rates = await readTaxRatesOn(db, country, day);
  const rateOf = ({ tax_group_id: own }: Rated) => {
    const group = own ?? order.facts.shipping.tax_group_id;
    if (!group) throw new Error(`No tax group of a part of order ${order.facts.order_number} is known.`);
    return rates.get(group) ?? 0;
  };
  return {
    ...order,
    supply: 'domestic' as const,
    tax_country: country,
    facts: reRated(withDividedDiscounts(order.facts), rateOf),
  };
}

/** An order with the tax that it has on a day: by whether its seller pays any then, and at that day's rates. */
export async function taxedOn(db: Executor, order: InvoicedOrder, seller: Seller, day: string): Promise<InvoicedOrder> {
  const { facts, supply, tax_country } = order;
  if (!taxIdsOn(seller, day)?.is_vat_payer) {
    const isTaxed = facts.rates.some(({ tax_rate }) => tax_rate !== 0);
    const untaxed = isTaxed ? reRated(facts, () => 0) : facts;
    return { ...order, supply: 'outside_tax', tax_country: seller.country, facts: untaxed };
  }
  if (supply === 'outside_tax') return taxedSince(db, order, seller, day);
  if (supply !== 'domestic' || day === facts.placed_on) return order;
  const [before, now] = await Promise.all([facts.placed_on, day].map((one) => readTaxRatesOn(db, tax_country, one)));
  const { isNone, rateOf } = changedRates(before ?? new Map(), now ?? new Map());
  return isNone ? order : { ...order, facts: reRated(facts, rateOf) };
}

/** Whether two drafts of an order have the same tax. */
export const isTaxedAlike = (one: InvoicedOrder, other: InvoicedOrder): boolean =>
  one.supply === other.supply && JSON.stringify(one.facts.rates) === JSON.stringify(other.facts.rates);
