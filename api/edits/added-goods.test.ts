import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller } from '../../testing/orders/index.ts';
import { type PayingShop, startPayingShop, until } from '../../testing/payments/index.ts';
import { addPackages, addVoucherProduct, PACKAGES, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

const { soap, candle, cream, book } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
const { set, box, trio, wrap } = PACKAGES;
const ENGRAVING = 80;
let paying: PayingShop;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
  await addSeller(shop);
  await addPackages(shop);
  await addVoucherProduct(shop);
  // Goods with texts are in no package.
  await shop.sql('delete from package_items where product_id = $1', [candle]);
  await shop.sql(
    `insert into variation_properties (id, name, slug, type) values (${ENGRAVING}, '{"cs":"Nápis","en":"Lettering"}', 'lettering', 4)`,
  );
  await shop.sql(
    `insert into product_fields (product_id, property_id, position, is_required, max_length) values (${candle}, ${ENGRAVING}, 0, true, 10)`,
  );
  await shop.sql('update products set has_product_fields = true where id = $1', [candle]);
  await shop.sql('update products set stock_state = 100 where id = $1', [candle]);
});
afterAll(() => paying.close());

const send = (call: string, body?: object) =>
  shop.request(call, { headers: { ...shop.operator, 'idempotency-key': randomUUID() }, body });
const edit = (id: number, body: object) => send(`POST /orders/${id}/edits`, { reason: 'Zákazník volal', ...body });
const place = async (items: Purchase['items'] = [{ product_id: soap }]) =>
  (await order(shop.request, await filledCart(shop.request, { items }))).body.item.id as number;
const done = async (id: number, body: object) => {
  const answer = await edit(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.item;
};
const add = (product_id: number, more: object = {}) => ({ add: [{ product_id, amount: 1, ...more }] });
const linesOf = (id: number) =>
  shop.sql<{ id: number; parent_id: number | null; product_id: number; amount: number; taxed_total_price: number }>(
    `select id, parent_id, product_id, product_variation_id, amount, taxed_total_price, order_item_type, stock_taken, product_fields
     from order_items where order_id = $1 order by position`,
    [id],
  );
const totalOf = async (id: number) =>
  (await shop.sql<{ taxed_price: number }>('select taxed_price from orders where id = $1', [id]))[0]?.taxed_price;
const problemsOf = async (id: number) => {
  await send(`POST /orders/${id}/documents`, {});
  return shop.sql('select problems from order_ring_problems where order_id = $1', [id]);
};
const stockOf = () =>
  shop.sql(
    'select id, stock_state, reserved_state from products union all select 1000 + id, stock_state, reserved_state from product_variations order by 1',
  );
const refusal = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [status, body.type, body.errors?.[0]?.field];

test('a package comes with its parts, as a cart would order it, and goes whole', async () => {
  const before = await stockOf();
  const id = await place();
  await done(id, add(set, { amount: 2 }));
  const lines = await linesOf(id);
  const [, holder] = lines;
  expect(lines).toMatchObject([
    { product_id: soap, amount: 1 },
    { product_id: set, amount: 2, taxed_total_price: 0, parent_id: null },
    { product_id: soap, amount: 4, parent_id: holder?.id, stock_taken: 4 },
    { product_id: cream, product_variation_id: cream50, amount: 2, parent_id: holder?.id, stock_taken: 2 },
  ]);
  expect(await totalOf(id)).toBe(9_990 + 2 * 29_900 + 9_900);
  const bought = await place([{ product_id: soap }, { product_id: set, amount: 2 }]);
  const strip = (all: object[]) => all.map((line) => ({ ...line, id: 0, parent_id: 0 }));
  expect(strip(lines)).toEqual(strip(await linesOf(bought)));
  expect(await problemsOf(id)).toEqual([]);
  await done(id, { lines: [{ id: holder?.id, amount: 1 }] });
  expect(await totalOf(id)).toBe(9_990 + 29_900 + 9_900);
  await done(id, { lines: [{ id: holder?.id, amount: 0 }] });
  expect(await linesOf(id)).toHaveLength(1);
  for (const one of [id, bought]) await send(`PATCH /orders/${one}`, { state: 'cancelled' });
  expect(await stockOf()).toEqual(before);
});

test('choices of a configurable package are checked as in a cart; a composite one costs its parts', async () => {
  const id = await place();
  const items = [
    { product_id: soap, amount: 2 },
    { product_id: cream, product_variation_id: cream100 },
  ];
  expect(refusal(await edit(id, add(box)))).toEqual([422, 'invalid_fields', 'add.0.items']);
  expect(refusal(await edit(id, add(box, { items: [{ product_id: book, amount: 3 }] })))).toEqual([
    ...[422, 'invalid_fields', 'add.0.items.0.product_id'],
  ]);
  await done(id, add(box, { items }));
  expect(await totalOf(id)).toBe(9_990 + 60_000 + 9_900);
  expect((await linesOf(id)).slice(2)).toMatchObject([
    { product_id: soap, amount: 2 },
    { product_id: cream, product_variation_id: cream100, amount: 1 },
  ]);
  expect(refusal(await edit(id, add(trio)))).toEqual([422, 'invalid_fields', 'add.0.items']);
  await done(id, add(trio, { items: [{ product_id: cream, product_variation_id: cream50 }] }));
  // A tenth off 99.90, 249.00 and 333.33.
  expect(await totalOf(id)).toBe(9_990 + 60_000 + 9_900 + 8_991 + 22_410 + 30_000);
  expect(await problemsOf(id)).toEqual([]);
});

test('services come with their goods, and never alone', async () => {
  const id = await place();
  expect(refusal(await edit(id, add(wrap)))).toEqual([422, 'invalid_fields', 'add.0.parent_id']);
  const texts = { product_fields: [{ product_field_id: ENGRAVING, value: 'Eva' }] };
  await done(id, add(candle, { amount: 2, items: [{ product_id: wrap }], ...texts }));
  expect((await linesOf(id)).slice(1)).toMatchObject([
    { product_id: candle, amount: 2, product_fields: [{ product_field_id: ENGRAVING, name: 'Nápis', value: 'Eva' }] },
    { product_id: wrap, amount: 2, taxed_total_price: 9_800 },
  ]);
  expect(await problemsOf(id)).toEqual([]);
});

test('texts that goods ask for are needed, and no longer than they may be', async () => {
  const id = await place();
  const text = (value: string, product_field_id = ENGRAVING) => ({ product_fields: [{ product_field_id, value }] });
  expect(refusal(await edit(id, add(candle)))).toEqual([422, 'invalid_fields', 'add.0.product_fields']);
  expect(refusal(await edit(id, add(candle, text('Příliš dlouhý nápis'))))).toEqual([
    ...[422, 'invalid_fields', 'add.0.product_fields.0.value'],
  ]);
  expect(refusal(await edit(id, add(soap, text('Eva'))))).toEqual([
    ...[422, 'invalid_fields', 'add.0.product_fields.0.product_field_id'],
  ]);
  expect((await edit(id, add(candle, text('Eva')))).status).toBe(201);
});

test('a voucher is issued once its order is paid, also where an edit took other goods for it', async () => {
  await shop.sql('update shipping_methods set allows_free_shipping = false');
  const vouchers = (id: number) => shop.sql('select amount from vouchers where order_id = $1', [id]);
  const dear = await place();
  await send(`PATCH /orders/${dear}`, { paid: true });
  expect((await done(dear, add(VOUCHER_PRODUCT))).left_to_pay.value).toBe(500);
  expect(await vouchers(dear)).toEqual([]);
  expect((await done(dear, { discount: { percent: 100, name: 'Omluva' } })).left_to_pay.value).toBe(400.1);
  await send(`POST /orders/${dear}/transactions`, { amount: 400.1, kind: 'bank' });
  await until(async () => (await vouchers(dear)).length > 0);
  expect(await vouchers(dear)).toEqual([{ amount: 50_000 }]);
  const id = await place([{ product_id: book, amount: 2 }]);
  await send(`PATCH /orders/${id}`, { paid: true });
  const [line] = await linesOf(id);
  await done(id, { ...add(VOUCHER_PRODUCT), lines: [{ id: line?.id, amount: 0 }], shipping_method_id: 600 });
  await until(async () => (await vouchers(id)).length > 0);
  expect(await vouchers(id)).toEqual([{ amount: 50_000 }]);
  for (const one of [dear, id]) expect(await problemsOf(one)).toEqual([]);
});

test('what is not sold, or is not there, is not added', async () => {
  const id = await place();
  expect(refusal(await edit(id, add(999)))).toEqual([422, 'invalid_fields', 'add.0.product_id']);
  expect(refusal(await edit(id, add(cream)))).toEqual([422, 'invalid_fields', 'add.0.product_id']);
  expect(refusal(await edit(id, add(set, { amount: 500 })))).toEqual([409, 'conflict', 'lines']);
  const many = Array.from({ length: 300 }, () => ({ product_id: soap }));
  expect(refusal(await edit(id, add(box, { items: many })))).toEqual([422, 'invalid_fields', 'add.0.items']);
});
