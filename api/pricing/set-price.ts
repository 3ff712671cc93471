import { announceProducts, sellingPriceOf } from '../catalogue/index.ts';
import { type Database, invalidFields, notFound, planTime, statement } from '../platform/index.ts';
import { DISCOUNT_BEGAN, DISCOUNT_GOES_ON } from './discount-span.ts';

export interface NewPrice {
  price_list_id: number;
  product_id: number;
  product_variation_id: number | null;
  /** Minor units, with tax. */
  price: number;
  discounted_price?: number | null;
  discount_valid_from?: string | null;
  discount_valid_to?: string | null;
}

const exists = statement(
  'pricing_exists',
  `select exists (select 1 from price_lists where id = $1) and exists (select 1 from products where id = $2)
     and ($3::int is null or exists (select 1 from product_variations where id = $3 and product_id = $2)) as found`,
);
/** A discount without a start date starts now; an unchanged one keeps its start. */
const write = statement(
  'pricing_write',
  `insert into prices as p (price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to)
   values ($1, $2, $3, $4, $5, case when $5::int is not null then coalesce($6::timestamptz, shop_now()) end, $7)
   on conflict (price_list_id, product_id, product_variation_id) do update set price = excluded.price, discounted_price = excluded.discounted_price,
     discount_valid_from = case when $6::timestamptz is null and ${DISCOUNT_GOES_ON} then ${DISCOUNT_BEGAN} else excluded.discount_valid_from end,
     discount_valid_to = excluded.discount_valid_to, updated_at = now()`,
);
/** Future starts and ends are written to the history by the scheduled job. */
const remember = statement(
  'pricing_remember',
  `insert into price_history (price_list_id, product_id, product_variation_id, price, valid_from)
   select p.price_list_id, p.product_id, p.product_variation_id, ${sellingPriceOf('p')}, shop_now()
   from prices p where p.price_list_id = $1 and p.product_id = $2 and p.product_variation_id is not distinct from $3`,
);

const ownPrices = statement(
  'pricing_own',
  'select product_variation_id as id from prices where price_list_id = $1 and product_id = $2 and product_variation_id is not null order by 1',
);

/** Sets a price, records it for the thirty-day rule, and emits that the product changed. */
export async function setPrice(db: Database, input: NewPrice, now: Date) {
  const { price_list_id, product_id, product_variation_id, price } = input;
  const discounted = input.discounted_price ?? null;
  if (discounted !== null && discounted > price)
    throw invalidFields({ field: 'discounted_price', key: 'too_big_number', values: { limit: price } });
  const begins = input.discount_valid_from ?? now.toISOString();
  if (discounted !== null && input.discount_valid_to && Date.parse(input.discount_valid_to) <= Date.parse(begins))
    throw invalidFields({ field: 'discount_valid_to', key: 'must_follow' });
  return db.transaction(async (tx) => {
    const key = [price_list_id, product_id, product_variation_id];
    const [existing] = await tx.query<{ found: boolean }>(exists, key);
    if (!existing?.found) throw notFound();
    await tx.query(write, [
      ...key,
      price,
      discounted,
      input.discount_valid_from ?? null,
      input.discount_valid_to ?? null,
    ]);
    await tx.query(remember, key);
    await announceProducts(tx, [product_id], true);
    if (discounted !== null) await planTime(tx);
    const own =
      product_variation_id === null ? await tx.query<{ id: number }>(ownPrices, [price_list_id, product_id]) : [];
    const own_price_variation_ids = own.map((row) => row.id);
    return { product_id, product_variation_id, price, discounted_price: discounted, own_price_variation_ids };
  });
}
