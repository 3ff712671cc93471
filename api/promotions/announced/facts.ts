import type { Minor } from '../../../contract/money.ts';
import { lowestPriceBefore } from '../../catalogue/index.ts';
import { type Executor, type OnSale, statement } from '../../platform/index.ts';

/** What announcing a discount of something asks besides. */
export interface Facts {
  /** Nothing is ever taken off a prepaid voucher. */
  is_voucher: boolean;
  /** The lowest price of the thirty days before each moment; null where it was not sold then. */
  lowest: (Minor | null)[];
}

const facts = statement(
  'promotions_announced_facts',
  `select exists (select from voucher_products v where v.product_id = t.product_id) as is_voucher,
     array(select ${lowestPriceBefore('$1', 't.product_id', 't.variation_id', 'm.moment')} from unnest($4::timestamptz[]) with ordinality m(moment, place) order by m.place) as lowest
   from unnest($2::int[], $3::int[]) with ordinality t(product_id, variation_id, place) order by t.place`,
);

/** Reads them in the order of the things, and once for each of them: a kept row of the catalogue is the same thing. */
export function keepFacts(db: Executor) {
  const kept = new WeakMap<OnSale, { key: string; facts: Facts }>();
  return async (things: readonly OnSale[], priceListId: number, moments: readonly Date[]): Promise<Facts[]> => {
    const key = moments.map(Number).join();
    const missing = things.filter((thing) => kept.get(thing)?.key !== key);
    if (missing.length > 0) {
      const products = missing.map(({ productId }) => productId);
      const variations = missing.map(({ pricedVariationId }) => pricedVariationId);
      const rows = await db.query<Facts>(facts, [priceListId, products, variations, moments]);
      for (const [place, thing] of missing.entries()) kept.set(thing, { key, facts: rows[place] as Facts });
    }
    return things.map((thing) => (kept.get(thing) as { facts: Facts }).facts);
  };
}
