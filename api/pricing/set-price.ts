import type { DryRun } from '../../contract/journal/records.ts';
import { discountStartOf, emitProductsChanged } from '../catalogue/index.ts';
import { checkExpected, planned, plannedInsert, plannedUpdate } from '../journal/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { invalidFields, notFound } from '../platform/http/index.ts';
import { planTime } from '../platform/jobs/index.ts';
import { DISCOUNT_GOES_ON } from './discount-span.ts';
import { rememberPrices } from './price-history.ts';

export interface NewPrice {
  price_list_id: number;
  product_id: number;
  product_variation_id: number | null;
  /** Minor units, with tax. */
  price: number;
  discounted_price?: number | null;
  discount_valid_from?: string | null;
  discount_valid_to?: string | null;
  /** The values that the write started from. */
  expected?: Partial<Record<PricedField, unknown>>;
}

const FIELDS = ['price', 'discounted_price', 'discount_valid_from', 'discount_valid_to'] as const;
type PricedField = (typeof FIELDS)[number];

const exists = statement(
  'pricing_exists',
  `select exists (select 1 from price_lists where id = $1) and exists (select 1 from products where id = $2)
     and ($3::int is null or exists (select 1 from product_variations where id = $3 and product_id = $2)) as found`,
);
/** Start of a discount with the price `$5` and the start `$6`: without one it starts now. */
const NEW_START = 'case when $5::int is not null then coalesce($6::timestamptz, shop_now()) end';
/** Start of a discount in a row that is there: one that goes on keeps its start. */
const START = `case when $6::timestamptz is null and ${DISCOUNT_GOES_ON} then ${discountStartOf('p')} else excluded.discount_valid_from end`;
const write = statement(
  'pricing_write',
  `insert into prices as p (price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to, announced_at)
   values ($1, $2, $3, $4, $5, ${NEW_START}, $7, case when $5::int is not null then shop_now() end)
   on conflict (price_list_id, product_id, product_variation_id) do update set price = excluded.price, discounted_price = excluded.discounted_price,
     discount_valid_from = ${START}, discount_valid_to = excluded.discount_valid_to, updated_at = shop_now()`,
);
const current = statement(
  'pricing_current',
  `select id, price, discounted_price, discount_valid_from, discount_valid_to from prices
   where price_list_id = $1 and product_id = $2 and product_variation_id is not distinct from $3 for update`,
);
/** The row that `write` would leave, beside the one that stands. */
const outcome = statement(
  'pricing_outcome',
  `select p.id, p.price, p.discounted_price, p.discount_valid_from, p.discount_valid_to,
     case when p.id is null then excluded.discount_valid_from else ${START} end as begins
   from (select $4::int as price, $5::int as discounted_price, ${NEW_START} as discount_valid_from) excluded
     left join prices p on p.price_list_id = $1 and p.product_id = $2 and p.product_variation_id is not distinct from $3`,
);
/** Future starts and ends are written to the history by the scheduled job. */
const remember = statement(
  'pricing_remember',
  rememberPrices('p.price_list_id = $1 and p.product_id = $2 and p.product_variation_id is not distinct from $3'),
);

const ownPrices = statement(
  'pricing_own',
  'select product_variation_id as id from prices where price_list_id = $1 and product_id = $2 and product_variation_id is not null order by 1',
);

type Standing = { [Field in PricedField]: Date | number | null } & { id: number | null };

const keyOf = ({ price_list_id, product_id, product_variation_id }: NewPrice) => [
  price_list_id,
  product_id,
  product_variation_id,
];

/** Refuses a discount above the price, or one that ends before it begins. */
function checkDiscount(input: NewPrice, now: Date): void {
  const discounted = input.discounted_price ?? null;
  if (discounted !== null && discounted > input.price)
    throw invalidFields({ field: 'discounted_price', key: 'too_big_number', values: { limit: input.price } });
  const begins = input.discount_valid_from ?? now.toISOString();
  if (discounted !== null && input.discount_valid_to && Date.parse(input.discount_valid_to) <= Date.parse(begins))
    throw invalidFields({ field: 'discount_valid_to', key: 'must_follow' });
}

async function checkPriced(db: Executor, input: NewPrice): Promise<void> {
  const [existing] = await db.query<{ found: boolean }>(exists, keyOf(input));
  if (!existing?.found) throw notFound();
}

/** What `setPrice` would change. */
export async function tryPrice(tx: Executor, input: NewPrice, now: Date): Promise<DryRun> {
  checkDiscount(input, now);
  await checkPriced(tx, input);
  const { price, discounted_price = null, discount_valid_from = null, discount_valid_to = null, expected } = input;
  const values = [...keyOf(input), price, discounted_price, discount_valid_from];
  const [row] = await tx.query<Standing & { begins: Date | null }>(outcome, values);
  if (!row) throw notFound();
  checkExpected(expected, row, { ...input });
  const ends = discount_valid_to === null ? null : new Date(discount_valid_to);
  const after = { price, discounted_price, discount_valid_from: row.begins, discount_valid_to: ends };
  const { price_list_id, product_id, product_variation_id } = input;
  if (row.id === null)
    return planned([plannedInsert('prices', { price_list_id, product_id, product_variation_id, ...after })]);
  return planned(plannedUpdate('prices', row.id, row, after));
}

/** Sets a price, records it for the thirty-day rule, and emits that the product changed. */
export async function setPrice(db: Database, input: NewPrice, now: Date) {
  const { price_list_id, product_id, product_variation_id, price } = input;
  const discounted = input.discounted_price ?? null;
  checkDiscount(input, now);
  return db.transaction(async (tx) => {
    const key = keyOf(input);
    await checkPriced(tx, input);
    if (input.expected) {
      const [standing] = await tx.query<Standing>(current, key);
      checkExpected(input.expected, standing ?? {}, { ...input });
    }
    await tx.query(write, [
      ...key,
      price,
      discounted,
      input.discount_valid_from ?? null,
      input.discount_valid_to ?? null,
    ]);
    await tx.query(remember, key);
    await emitProductsChanged(tx, [product_id], true);
    if (discounted !== null) await planTime(tx);
    const own =
      product_variation_id === null ? await tx.query<{ id: number }>(ownPrices, [price_list_id, product_id]) : [];
    const own_price_variation_ids = own.map((row) => row.id);
    return { product_id, product_variation_id, price, discounted_price: discounted, own_price_variation_ids };
  });
}
