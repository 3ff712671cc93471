import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../sandbox/index.ts';
import { testDatabase } from '../testing/databases/index.ts';
import { first, numberOf, SeededShops } from './seeded-shops.ts';

const shops = new SeededShops(testDatabase);
let demo: pg.Client;
beforeAll(async () => {
  demo = await shops.open();
});
afterAll(() => shops.close());

test('Jana has credits that pay goods at full price; a shop without customers has none', async () => {
  expect(await first(demo, 'select customer_id, amount from customer_account_balances')).toEqual({
    customer_id: 1,
    amount: 240,
  });
  expect(await numberOf(demo, 'from products where is_purchasable_with_credits')).toBeGreaterThan(100);
  expect(await numberOf(demo, 'from products where is_purchasable_with_credits and product_type <> 0')).toBe(0);
  expect(await numberOf(demo, 'from customer_account_conversions')).toBe(3);
  const { rows } = await demo.query(
    `select operation, value::int, rule->'min_prices' as least from loyalty_programs where is_active order by id`,
  );
  expect(rows).toEqual([
    { operation: 0, value: 3, least: null },
    {
      ...{ operation: 1, value: 50 },
      least: [
        { price: 200_000, currency_id: 1 },
        { price: 8_000, currency_id: 2 },
        { price: 7_000, currency_id: 3 },
      ],
    },
  ]);
});

test('two kinds of vouchers are sold for several amounts, with room for a wish, sent by e-mail and free of tax; round amounts in every currency', async () => {
  const sold = 'from voucher_products v join products p on p.id = v.product_id and p.is_active and not p.update_stock';
  const { rows: products } = await demo.query(
    `select p.tax_group_id as group, v.validity_months as months, (select count(*)::int from product_fields f
       where f.product_id = p.id and not f.is_required) as texts ${sold} order by p.id`,
  );
  expect(products).toEqual([
    { group: 4, months: 12, texts: 3 },
    { group: 4, months: 24, texts: 3 },
  ]);
  expect(await numberOf(demo, 'from tax_rates where tax_group_id = 4')).toBe(5);
  expect(await numberOf(demo, 'from tax_rates where tax_group_id = 4 and rate > 0')).toBe(0);
  const { rows } = await demo.query(
    `select array_agg(x.price / 100 order by x.price) as whole ${sold} join prices x on x.product_id = p.id
     where x.product_variation_id is not null and x.price % 100 = 0 group by x.price_list_id order by x.price_list_id`,
  );
  const amounts = [
    [300, 500, 700, 1000, 1500, 2000],
    [12, 20, 28, 40, 60, 80],
    [10, 18, 25, 35, 55, 70],
  ];
  expect(rows.map(({ whole }) => whole.map(Number))).toEqual(amounts);
  expect(await numberOf(demo, 'from shipping_methods where is_electronic and is_active')).toBe(1);
});

test('wholesale has prices, a category and a customer of its own; a shop without customers has neither of them', async () => {
  const dearer = `from prices w join price_lists l on l.id = w.price_list_id and l.id > 3 join prices p on p.product_id = w.product_id
    and p.product_variation_id is not distinct from w.product_variation_id and p.price_list_id = l.currency_id`;
  expect(await numberOf(demo, `${dearer} where w.price >= p.price`)).toBe(0);
  expect(await numberOf(demo, `${dearer} where w.price < p.price`)).toBeGreaterThan(1_000);
  expect(await numberOf(demo, 'from category_customer_groups')).toBe(3);
  const members = `from customer_group_members m join customers c on c.id = m.customer_id and c.email = 'velkoobchod@pult.example'`;
  expect(await numberOf(demo, members)).toBe(3);
  const hashes = (await demo.query<{ hash: string }>('select password_hash as hash from customers where not is_guest'))
    .rows;
  expect(hashes).toHaveLength(2);
  for (const { hash } of hashes) expect(await verify(hash, 'levandule na okne')).toBe(true);
  const production = await shops.open(10, false);
  expect(await numberOf(production, 'from customers')).toBe(0);
  expect(await numberOf(production, 'from customer_groups')).toBe(3);
});

test('there are two packages of each type, each with parts and, but for the one that costs what they cost, with a price', async () => {
  const { rows } = await demo.query(
    `select product_type as type, count(*)::int as number, count(*) filter (where exists (select from prices x where x.product_id = p.id))::int as priced
     from products p where product_type in (1, 2, 3) and exists (select from package_items i where i.product_package_id = p.id) group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { type: 1, number: 2, priced: 2 },
    { type: 2, number: 2, priced: 2 },
    { type: 3, number: 2, priced: 0 },
  ]);
});

test('discounts of each kind run; codes that everybody can read are used once each, and production has none of them', async () => {
  const { rows } = await demo.query<{ name: object; description: object }>('select * from discounts order by id');
  const all = (column: string) => new Set(rows.map((row) => (row as Record<string, unknown>)[column]));
  expect(all('operation')).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(all('method')).toEqual(new Set([0, 1, 2]));
  for (const scope of ['categories', 'brands', 'tags', 'customer_groups', 'countries'])
    expect(all(`${scope}_type`), scope).toEqual(new Set([0, 1]));
  for (const column of ['free_shipping', 'is_for_purchase', 'is_for_first_order'])
    expect(all(column), column).toEqual(new Set([true, false]));
  expect(all('is_active')).toEqual(new Set([true]));
  for (const { name, description } of rows)
    expect([Object.keys(name), Object.keys(description)]).toEqual(Array(2).fill(['cs', 'en', 'sk']));
  const met = `from discounts d where d.method = 0 and d.is_announced and exists (select from categories c join product_categories p on p.category_id = c.id
    where c.id = any(d.category_ids) or c.parent_id = any(d.category_ids))`;
  expect(await numberOf(demo, met)).toBe(3);
  const [one] = (await demo.query<{ code_hash: string }>('select code_hash from discount_codes order by id')).rows;
  // SHA-256 of VUNE4K7M2Q9XTD31 in base64url.
  expect(one?.code_hash).toBe('bPSy6728X0xskOhtue6utd7_1Jjmt_LSDeZ2d-tzLN8');
  const production = await shops.open(10, false);
  expect(await numberOf(production, 'from discounts')).toBe(rows.length - 1);
  expect(await numberOf(production, 'from discount_codes')).toBe(0);
});

test('gifts of each kind are given, of goods that are there', async () => {
  const { rows } = await demo.query<{
    type: number;
    percents: string;
    is_combinable: boolean;
    rules: { type: number }[];
  }>(
    'select g.* from gifts g join products p on p.id = g.product_id where g.is_active and p.is_active and p.stock_state > 20 and not p.has_variations order by g.id',
  );
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set([1, 2, 3]));
  expect(new Set(rows.flatMap(({ rules }) => rules.map(({ type }) => type)))).toEqual(new Set([0, 1, 2, 3]));
  expect(rows.filter(({ is_combinable, type }) => !is_combinable && type === 1)).toHaveLength(3);
  expect(rows.filter(({ percents }) => Number(percents) === 50)).toHaveLength(1);
  const production = await shops.open(10, false);
  expect(await numberOf(production, 'from gifts')).toBe(0);
});

test('the stand-in of the carrier takes parcels to each of the demo points, and feeds have points for every other method', async () => {
  const sandbox = await startSandbox({ port: 0 });
  try {
    const { PACKETA_API_URL: url = '', PACKETA_API_PASSWORD: password, PACKETA_SENDER: sender } = sandbox.environment;
    const { rows: points } = await demo.query(
      "select carrier, external_id as id, lower(c.alpha2) as country from shipping_options o join countries c on c.id = o.country_id where carrier = 'packeta'",
    );
    expect(points.length).toBeGreaterThan(90);
    const answerTo = async ({ id, country }: { id: string; country: string }) => {
      const currency = country === 'cz' ? 'CZK' : 'EUR';
      const body = `<createPacket><apiPassword>${password}</apiPassword><packetAttributes><number>${id}</number><name>Jana</name>
        <surname>Nová</surname><email>jana@example.com</email><addressId>${id}</addressId><currency>${currency}</currency>
        <value>100</value><weight>1</weight><eshop>${sender}</eshop></packetAttributes></createPacket>`;
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/xml' }, body });
      return answer.text();
    };
    for (const point of [points[0], points.at(-1)]) expect(await answerTo(point), point.id).toContain('<status>ok<');
    expect(await answerTo({ id: 'CZ-BRNO-1', country: 'cz' })).toContain('PacketAttributesFault');
  } finally {
    await sandbox.close();
  }
  const { rows: offered } = await demo.query<{ of: string }>(
    'select distinct point_carrier as of from shipping_methods where has_options order by 1',
  );
  expect(offered.map(({ of }) => of)).toEqual(['czech_post', 'dpd', 'gls', 'packeta', 'ppl']);
});
