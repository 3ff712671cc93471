import type { Minor } from '../../../contract/money.ts';
import { lowestPriceBefore } from '../../catalogue/index.ts';
import { type Executor, type OnSale, statement } from '../../platform/index.ts';
import type { LiveDiscount } from '../live-discounts.ts';

/** What announcing a discount of something asks besides. */
export interface Facts {
  /** Nothing is ever taken off a prepaid voucher. */
  is_voucher: boolean;
  /** Of each discount the lowest price of the thirty days before it was announced for the thing; null where it was not sold then. */
  before: (Minor | null)[];
  /** Of each discount the lowest that discounts made of the current price since then. */
  since: Minor[];
}

const facts = statement(
  'promotions_announced_facts',
  `select exists (select from voucher_products v where v.product_id = t.product_id) as is_voucher, d.before, d.since
   from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::bool[]) with ordinality t(product_id, priced_id, sold_id, price, is_reduced, place)
     cross join lateral (
       select array_agg(${lowestPriceBefore('$1::int', 't.product_id', 't.priced_id', 'a.moment', 't.sold_id')} order by d.place) as before,
         array_agg(lowest_in_cart($1::int, t.product_id, t.sold_id, array[t.price], array[t.is_reduced], array[a.moment], shop_now()) order by d.place) as since
       from unnest($7::int[]) with ordinality d(id, place)
         cross join lateral (select announced_since(d.id, $1::int, t.product_id, t.sold_id, t.is_reduced) as moment offset 0) a) d
   order by t.place`,
);

/**
 * Reads them in the order of the things, and once for each of them: a kept row of the catalogue is the same thing. They follow
 * from the announced discounts that are asked about and change with any of the others.
 */
export function keepFacts(db: Executor) {
  const kept = new WeakMap<OnSale, { key: string; facts: Facts }>();
  return async (
    things: readonly OnSale[],
    priceListId: number,
    asked: readonly number[],
    live: readonly LiveDiscount[],
  ): Promise<Facts[]> => {
    const key = `${asked} of ${live.map(({ id, version }) => `${id}:${version}`)}`;
    const missing = things.filter((thing) => kept.get(thing)?.key !== key);
    if (missing.length > 0) {
      const rows = await db.query<Facts>(facts, [
        priceListId,
        missing.map(({ productId }) => productId),
        missing.map(({ pricedVariationId }) => pricedVariationId),
        missing.map(({ variationId, pricedVariationId }) => variationId ?? pricedVariationId),
        missing.map(({ price }) => price),
        missing.map(({ isReduced }) => isReduced),
        asked,
      ]);
      for (const [place, thing] of missing.entries()) kept.set(thing, { key, facts: rows[place] as Facts });
    }
    return things.map((thing) => (kept.get(thing) as { facts: Facts }).facts);
  };
}
