import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/databases/index.ts';
import { first, numberOf, SeededShops } from './seeded-shops.ts';

const shops = new SeededShops(testDatabase);
let demo: pg.Client;
beforeAll(async () => {
  demo = await shops.open();
});
afterAll(() => shops.close());

/** Columns of the instant at which a row was made. */
const MADE = `'{created_at, updated_at, announced_at, begins}'::text[]`;

/** A fingerprint of every row of a table, without the instant of its making. */
async function fingerprint(client: pg.Client, table: string): Promise<unknown> {
  const rows = `select md5((to_jsonb(t) - ${MADE})::text) as row from "${table}" t`;
  return (await first(client, `select md5(string_agg(row, '' order by row)) as print from (${rows}) r`))?.print;
}

async function fingerprints(client: pg.Client): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const prints: Record<string, unknown> = {};
  for (const { name } of rows) prints[name] = await fingerprint(client, name);
  return prints;
}

test('the demo shop is as large as a shop: products, brands, and categories in three levels', async () => {
  const size = await first(
    demo,
    `with recursive tree as (select id, 1 as level from categories where parent_id is null
       union all select c.id, t.level + 1 from categories c join tree t on c.parent_id = t.id)
     select (select count(*) from products) >= 300 as products, (select count(*) from brands) >= 20 as brands,
       (select count(*) from tree) >= 40 as categories, (select max(level) from tree) as levels`,
  );
  expect(size).toEqual({ products: true, brands: true, categories: true, levels: 3 });
});

test.each(['products', 'categories'])('%s are described in each language in its own words', async (table) => {
  const isDescribed = `(select count(distinct value) from jsonb_each_text(t.description) where key in ('cs', 'sk', 'en') and value <> '')`;
  expect(await numberOf(demo, `from ${table} t where ${isDescribed} <> 3`)).toBe(0);
});

test('every product has a picture, a category and an address in each language; no category is empty', async () => {
  const slugs = '(select count(*) from slugs s where s.model_type = 9 and s.model_id = p.id and s.is_canonical)';
  const lacking = `not exists (select from product_images i where i.product_id = p.id)
    or not exists (select from product_categories c where c.product_id = p.id) or ${slugs} <> 3`;
  expect(await numberOf(demo, `from products p where ${lacking}`)).toBe(0);
  const empty = `not exists (select from categories k where k.parent_id = c.id)
    and not exists (select from product_categories p where p.category_id = c.id)`;
  expect(await numberOf(demo, `from categories c where ${empty}`)).toBe(0);
});

test('every variation has a picture that no other of its product has; the default one is on the card', async () => {
  expect(await numberOf(demo, 'from product_variations where image_id is null')).toBe(0);
  const alike = `from product_variations v join product_variations w on w.product_id = v.product_id and w.id > v.id
    where w.image_id = v.image_id`;
  expect(await numberOf(demo, alike)).toBe(0);
  const inGallery = `exists (select from product_images i where i.product_id = v.product_id and i.image_id = v.image_id and
    case when v.is_default then i.is_default and i.product_variation_id is null else i.product_variation_id = v.id end)`;
  expect(await numberOf(demo, `from product_variations v where not ${inGallery}`)).toBe(0);
  expect(await numberOf(demo, 'from product_images where product_variation_id is not null')).toBeGreaterThan(200);
});

test('listings are filtered by the sizes of variations, not by shades that a single product has', async () => {
  const { rows } = await demo.query('select slug from variation_properties where is_filter');
  expect(rows).toEqual([{ slug: 'size' }]);
});

test('listings have filters of each kind; each choice of a color has its look and a picture', async () => {
  const { rows } = await demo.query('select distinct filter_kind as kind from product_properties order by 1');
  expect(rows.map(({ kind }) => kind)).toEqual(['checkbox', 'color', 'radio', 'select']);
  const colours = `from product_property_values v join product_properties p on p.id = v.property_id and p.filter_kind = 'color'`;
  expect(await numberOf(demo, colours)).toBe(12);
  expect(await numberOf(demo, `${colours} where v.value is null or v.image_id is null`)).toBe(0);
  expect(
    await numberOf(
      demo,
      `${colours} where not exists (select from product_property_assignments a where a.value_id = v.id)`,
    ),
  ).toBe(0);
});

test('stock runs from plenty to none, some prices are lowered, every price list has a price of everything', async () => {
  const stock = `from (select coalesce(v.stock_state, p.stock_state) as amount from products p
    left join product_variations v on v.product_id = p.id where p.update_stock) s where amount`;
  for (const amount of ['= 0', 'between 1 and 5', '> 100'])
    expect(await numberOf(demo, `${stock} ${amount}`)).toBeGreaterThan(10);
  const sum = '(select sum(v.stock_state) from product_variations v where v.product_id = p.id and v.update_stock)';
  expect(await numberOf(demo, `from products p where has_variations and stock_state = ${sum}`)).toBeGreaterThan(50);
  expect(
    await numberOf(
      demo,
      `from products p where has_variations and update_stock and stock_state is distinct from ${sum}`,
    ),
  ).toBe(0);
  expect(await numberOf(demo, 'from prices where discounted_price < price')).toBeGreaterThan(100);
  // A composite package costs what its parts cost.
  // Wholesale buys no vouchers.
  const unpriced = `from products p, price_lists l where p.product_type <> 3 and (l.id <= 3 or p.tax_group_id <> 4) and not exists
    (select from prices x where x.product_id = p.id and x.price_list_id = l.id)`;
  expect(await numberOf(demo, unpriced)).toBe(0);
});

test('what is priced by currency has a price in each, and every payment method goes with a shipping method', async () => {
  const { rows } = await demo.query<{ name: string }>(
    `select c.conrelid::regclass::text as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
     where c.contype = 'p' and a.attname = 'currency_id' and c.conkey = array[a.attnum] order by 1`,
  );
  expect(rows).toContainEqual({ name: 'free_shipping' });
  for (const { name } of rows) {
    const unpriced = `from currencies c where not exists (select from ${name} t where t.currency_id = c.id)`;
    expect(await numberOf(demo, unpriced), name).toBe(0);
  }
  const usable = 'exists (select from shipping_method_payment_methods s where s.payment_method_id = p.id)';
  expect(await numberOf(demo, `from payment_methods p where not ${usable}`)).toBe(0);
});

test('the same seed makes the same shop', async () => {
  // Orders have secrets that nobody may guess.
  const { orders: _, ...prints } = await fingerprints(demo);
  expect(prints.products).toMatch(/^[0-9a-f]{32}$/);
  expect(await fingerprints(await shops.open())).toMatchObject(prints);
});

test('a larger shop has as many products as were asked for, each with addresses of its own', async () => {
  const large = await shops.open(2_000);
  expect(await numberOf(large, 'from products')).toBe(2_000);
  expect(await numberOf(large, 'from slugs where model_type = 9 and is_canonical')).toBe(6_000);
});

test('at least forty products have reviews in three languages, and every star comes from one', async () => {
  const found = await first(
    demo,
    `select count(distinct product_id)::int as products, array_agg(distinct language order by language) as languages,
       count(*) filter (where rating <= 3)::int as critical, count(*) filter (where reply is not null)::int as answered from product_reviews`,
  );
  expect(found).toMatchObject({ languages: ['cs', 'en', 'sk'] });
  expect(found?.products).toBeGreaterThanOrEqual(40);
  expect(found?.critical).toBeGreaterThanOrEqual(15);
  expect(found?.answered).toBeGreaterThanOrEqual(8);
  const wrong = await numberOf(
    demo,
    `from product_reviews r full join product_ratings g on g.product_id = r.product_id
     where r.id is null or g.count <> (select count(*) from product_reviews o where o.product_id = r.product_id)`,
  );
  expect(wrong).toBe(0);
});

test('some reviews are of buyers whose orders were delivered, and nobody is asked by mail soon after the start', async () => {
  const verified = await numberOf(
    demo,
    `from product_reviews r where exists (select from orders o join order_items i on i.order_id = o.id
       where o.customer_id = r.customer_id and o.state = 'delivered' and i.product_id = r.product_id
         and o.paid_at is not null and o.created_at < r.created_at)`,
  );
  expect(verified).toBe(16);
  expect(await numberOf(demo, 'from product_reviews where customer_id is not null')).toBe(16);
  const due = await numberOf(
    demo,
    `from orders o join order_state_history h on h.order_id = o.id and h.to_state = 'delivered'
     where h.created_at between '2026-10-22T08:00:00Z' and '2026-11-14T08:00:00Z' and exists (select from order_items i where i.order_id = o.id
       and not exists (select from product_reviews r where r.customer_id = o.customer_id and r.product_id = i.product_id))`,
  );
  expect(due).toBe(0);
  const plain = await shops.open(40, false);
  expect(await numberOf(plain, 'from orders')).toBe(0);
  expect(await numberOf(plain, 'from customers')).toBe(0);
});

test('a shop for measurements gets as many reviews as it asks for', async () => {
  const large = await shops.open(40, false, 2_000);
  expect(await numberOf(large, 'from product_reviews')).toBeGreaterThanOrEqual(2_000);
  expect(await first(large, 'select sum(count)::int as counted from product_ratings')).toEqual({
    counted: await numberOf(large, 'from product_reviews'),
  });
});

test('phones of customers are as a form would have stored them', async () => {
  const phones = await demo.query<{ phone: string }>(
    `select phone from customers where phone is not null union all select phone from customer_addresses where phone is not null
     union all select phone from order_addresses where phone is not null`,
  );
  expect(phones.rows.length).toBeGreaterThan(3);
  for (const { phone } of phones.rows) expect(phone).toMatch(/^\d{3} \d{3} \d{3}$/);
});
