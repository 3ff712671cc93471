import type { Minor } from '../../../contract/money.ts';
import { lowestPriceBefore } from '../../catalogue/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import type { OnSale } from '../../platform/http/index.ts';

/** What an announced discount of a product needs besides. */
export interface Facts {
  /** The lowest price of the thirty days before it was announced for the thing; null where it was not sold then. */
  before: Minor | null;
  /** The lowest that discounts made of the current price since then. */
  since: Minor;
}

const facts = statement(
  'promotions_announced_facts',
  `select ${lowestPriceBefore('$1::int', 't.product_id', 't.priced_id', 'a.moment', 't.sold_id')} as before,
     lowest_in_cart($1::int, t.product_id, t.sold_id, array[t.price], array[t.is_reduced], array[a.moment], shop_now()) as since
   from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::bool[], $7::int[])
       with ordinality t(product_id, priced_id, sold_id, price, is_reduced, discount_id, place)
     cross join lateral (select announced_since(t.discount_id, $1::int, t.product_id, t.sold_id, t.is_reduced) as moment offset 0) a
   order by t.place`,
);

interface CachedFacts {
  version: number;
  byDiscount: Map<number, Facts>;
}

/** Reads once for each thing and discount of a version: a cached row of the catalogue is the same thing. */
export function cacheFacts(db: Executor) {
  const cached = new WeakMap<OnSale, CachedFacts>();

  function current(thing: OnSale, version: number): CachedFacts {
    const known = cached.get(thing);
    if (known?.version === version) return known;
    const fresh = { version, byDiscount: new Map() };
    cached.set(thing, fresh);
    return fresh;
  }

  return async (
    asked: ReadonlyMap<OnSale, readonly number[]>,
    priceListId: number,
    version: number,
  ): Promise<Map<OnSale, ReadonlyMap<number, Facts>>> => {
    const known = new Map([...asked.keys()].map((thing) => [thing, current(thing, version).byDiscount]));
    const missing = [...asked].flatMap(([thing, ids]) =>
      ids.filter((id) => !known.get(thing)?.has(id)).map((discountId) => ({ thing, discountId })),
    );
    if (missing.length === 0) return known;
    const rows = await db.query<Facts>(facts, [
      priceListId,
      missing.map(({ thing }) => thing.productId),
      missing.map(({ thing }) => thing.pricedVariationId),
      missing.map(({ thing }) => thing.variationId ?? thing.pricedVariationId),
      missing.map(({ thing }) => thing.price),
      missing.map(({ thing }) => thing.isReduced),
      missing.map(({ discountId }) => discountId),
    ]);
    for (const [index, { thing, discountId }] of missing.entries())
      known.get(thing)?.set(discountId, rows[index] as Facts);
    return known;
  };
}
