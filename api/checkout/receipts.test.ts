import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Receipt } from '../../contract/orders/receipt.ts';
import { filledCart } from '../../testing/carts/index.ts';
import { addWholesale, WHOLESALE } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, cream, book, oil } = SHOP.products;
const { set, trio, wrap } = PACKAGES;
let shop: TestShop;
let buyer: Record<string, string>;
beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
  await addPackages(shop);
  await addWholesale(shop);
  const [made] = await shop.sql<{ id: number }>(
    "insert into customers (email, language, is_guest, email_confirmed_at) values ('jana@example.com', 'cs', false, now()) returning id",
  );
  buyer = asCustomer(made?.id ?? 0, [WHOLESALE.groups.wholesale]);
  // Wholesale pays 79.91 for soap, 70.00 while it is reduced.
  await shop.sql(`update prices set discounted_price = 7000, discount_valid_from = '2020-01-01', discount_valid_to = '2099-01-01'
    where price_list_id = ${WHOLESALE.priceLists.wholesale} and product_id = ${soap}`);
  await shop.sql(`insert into discounts (id, name, method, operation, percents, amounts, is_active, is_for_purchase)
    values (1, '{"cs":"Desetina"}', 0, 1, 10, '[]', true, true), (2, '{"cs":"Desetina"}', 0, 1, 10, '[]', true, false)`);
  await shop.sql(`insert into gifts (product_id, type, is_active, percents, rules) values (${oil}, 1, true, 100,
    '[{"is_active":true,"type":0,"condition":0,"amount":10000,"currency_id":1}]')`);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

interface Receipted {
  product_id: number;
  tax_rate: number;
  discounted_total_price: { value: number };
  discounted_taxed_total_price: { value: number };
  items?: Receipted[];
  _embedded: { receipt: Receipt };
}
const stepsOf = ({ _embedded }: Receipted, ...leftOut: string[]) =>
  _embedded.receipt.steps
    .filter(({ kind }) => !['rounding', ...leftOut].includes(kind))
    .map(({ kind, tax_rate, taxed_price: { value } }) => [kind, tax_rate ?? value]);
const cents = (major: number) => Math.round(major * 100);
function expectSum({ discounted_total_price: left, discounted_taxed_total_price: taxed, _embedded }: Receipted) {
  const { receipt } = _embedded;
  expect([receipt.price, receipt.taxed_price]).toEqual([left, taxed]);
  const sum = (of: 'price' | 'taxed_price') => receipt.steps.reduce((all, step) => all + cents(step[of].value), 0);
  expect([sum('price'), sum('taxed_price')]).toEqual([cents(taxed.value), cents(taxed.value)]);
}

async function cartOf(items: object[], headers = buyer): Promise<{ id: string; lines: Receipted[] }> {
  const guests = await filledCart(shop.request, { items: [] });
  const { id } = (await shop.request(`POST /carts/${guests}/owner`, { headers })).body.item;
  for (const item of items) {
    const { status, body } = await shop.request(`POST /carts/${id}/items`, { body: item, headers });
    expect(status, JSON.stringify(body)).toBe(201);
  }
  return { id, lines: (await shop.request(`GET /carts/${id}/items?embed=receipt`, { headers })).body.items };
}
const of = (lines: Receipted[], product: number) => lines.find(({ product_id: id }) => id === product) as Receipted;

const ALL = [
  { product_id: soap, amount: 2 },
  { product_id: book },
  { product_id: set },
  { product_id: trio, items: [{ product_id: cream, product_variation_id: SHOP.variations.cream50 }] },
  { product_id: candle, items: [{ product_id: wrap }] },
];

test('a receipt leads from the price for everybody over that of the group to what is left, whatever the line is', async () => {
  const { lines } = await cartOf(ALL);
  const all = lines.flatMap((line) => [line, ...(line.items ?? [])]);
  expect(all).toHaveLength(12);
  for (const line of all) expectSum(line);
  expect(stepsOf(of(lines, soap), 'discount')).toEqual([
    ['base', 199.8],
    ['group_price', -39.98],
    ['own_discount', -19.82],
    ['tax', 21],
  ]);
  // Two discounts of the same name are two steps.
  expect(of(lines, soap)._embedded.receipt.steps.flatMap((step) => step.discount_id ?? [])).toEqual([2, 1]);
  expect(stepsOf(of(lines, set), 'discount')).toEqual([
    ['base', 299],
    ['group_price', -59.81],
    ['tax', 21],
  ]);
  // A tenth off 79.91, 199.19 and 266.65 for wholesale, where others pay 99.90, 249.00 and 333.33.
  expect(stepsOf(of(lines, trio), 'discount')).toEqual([
    ['base', 682.23],
    ['group_price', -136.48],
    ['package', -54.57],
    ['own_discount', -8.92],
    ['tax', 21],
    ['tax', 12],
  ]);
  expect(stepsOf(of(lines, oil))).toEqual([
    ['base', 399.99],
    ['gift', -399.99],
  ]);
});

test('an order keeps its receipts whatever the catalogue says later, for its buyer and for operators', async () => {
  const { id, lines } = await cartOf(ALL);
  const placed = await shop.request('POST /orders', {
    body: { cart_id: id },
    headers: { ...buyer, 'idempotency-key': randomUUID() },
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  await shop.sql('update prices set price = price * 2, discounted_price = null');
  const call = `GET /orders/${placed.body.item.id}?embed=items,items.receipt`;
  const [own, operators] = [
    await shop.request(call, { headers: buyer }),
    await shop.request(call, { headers: shop.operator }),
  ];
  await shop.sql('update prices set price = price / 2');
  const items: Receipted[] = own.body.item._embedded.items;
  expect(operators.body.item._embedded.items).toEqual(items);
  for (const item of items) expectSum(item);
  const all = lines.flatMap((line) => [line, ...(line.items ?? [])]);
  const key = (line: Receipted) => JSON.stringify([line.product_id, stepsOf(line)]);
  expect(items.map(key).sort()).toEqual(all.map(key).sort());
  await shop.sql('update order_items set price_steps = null where order_id = $1', [placed.body.item.id]);
  const before = (await shop.request(call, { headers: buyer })).body.item._embedded.items;
  for (const item of before) expectSum(item);
});

test('who pays what everybody pays has no step of a group, and reads no receipts of others', async () => {
  const [made] = await shop.sql<{ id: number }>(
    "insert into customers (email, language, is_guest, email_confirmed_at) values ('petr@example.com', 'cs', false, now()) returning id",
  );
  const other = asCustomer(made?.id ?? 0);
  const { lines } = await cartOf([{ product_id: book }], other);
  expect(stepsOf(of(lines, book), 'discount')).toEqual([
    ['base', 333.33],
    ['tax', 12],
  ]);
  const [order] = await shop.sql<{ id: number }>('select id from orders limit 1');
  expect((await shop.request(`GET /orders/${order?.id}?embed=items.receipt`, { headers: other })).status).toBe(404);
});
