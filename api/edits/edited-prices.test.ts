import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller, documentsOf } from '../../testing/orders/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, book } = SHOP.products;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addSeller(shop);
  await addVoucherProduct(shop);
});
afterAll(() => shop.close());

const send = (call: string, body: object) =>
  shop.request(call, { headers: { ...shop.operator, 'idempotency-key': randomUUID() }, body });
const edit = (id: number, body: object) => send(`POST /orders/${id}/edits`, { reason: 'Zákazník volal', ...body });
const place = async (items: Purchase['items']) =>
  (await order(shop.request, await filledCart(shop.request, { items }))).body.item.id as number;
const linesOf = (id: number) =>
  shop.sql<{ id: number; product_id: number; off: number; amount: number }>(
    `select id, product_id, amount, coalesce((select sum((r ->> 'taxed_price')::int) from jsonb_array_elements(reductions) r), 0)::int as off
     from order_items where order_id = $1 order by position`,
    [id],
  );
const lineOf = async (id: number, product: number) =>
  (await linesOf(id)).find(({ product_id }) => product_id === product)?.id ?? 0;
const refusal = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [
  status,
  body.errors?.[0]?.field,
  body.errors?.[0]?.message,
];
const NOTHING = [422, 'lines', expect.stringContaining('nic nezmění')];
const ALL = { percent: 100, name: 'Omluva' };

test('nothing is taken off prepaid vouchers, whose code is money', async () => {
  const alone = await place([{ product_id: VOUCHER_PRODUCT }]);
  expect(refusal(await edit(alone, { discount: ALL }))).toEqual(NOTHING);
  const amount = (await edit(alone, { discount: { amount: 1, name: 'Omluva' } })).body;
  expect(amount.errors[0]).toMatchObject({ field: 'discount.amount', limit: 0 });
  const id = await place([{ product_id: VOUCHER_PRODUCT }, { product_id: soap }]);
  expect((await edit(id, { discount: ALL })).status).toBe(201);
  expect(await linesOf(id)).toMatchObject([
    { product_id: VOUCHER_PRODUCT, off: 0 },
    { product_id: soap, off: -9_990 },
  ]);
  const most = (await edit(id, { discount: { amount: 100, name: 'Moc' } })).body;
  expect(most.errors[0]).toMatchObject({ field: 'discount.amount', limit: 99.9 });
});

test('a discount as it is, or none where there is none, is no edit', async () => {
  const id = await place([{ product_id: soap, amount: 3 }, { product_id: book }]);
  await send(`PATCH /orders/${id}`, { paid: true });
  const discount = { percent: 7, name: 'Omluva' };
  expect(refusal(await edit(id, { discount: null }))).toEqual(NOTHING);
  expect((await edit(id, { discount })).status).toBe(201);
  const before = (await documentsOf(shop, id)).length;
  expect(refusal(await edit(id, { discount }))).toEqual(NOTHING);
  const moved = await edit(id, { discount, email: 'nova@example.com' });
  expect(moved.body.item).toMatchObject({ fields: ['email'], renews_documents: false });
  expect((await documentsOf(shop, id)).length).toBe(before);
  expect((await edit(id, { discount: { ...discount, name: 'Jiná' } })).status).toBe(201);
  expect((await edit(id, { discount: null })).status).toBe(201);
  expect(refusal(await edit(id, { discount: null }))).toEqual(NOTHING);
});

test('a line is named once', async () => {
  const id = await place([{ product_id: soap, amount: 3 }]);
  const line = await lineOf(id, soap);
  const lines = [
    { id: line, amount: 2 },
    { id: line, amount: 4 },
  ];
  expect(refusal(await edit(id, { lines }))).toEqual([422, 'lines.1.id', expect.stringContaining('dvakrát')]);
  expect(await linesOf(id)).toMatchObject([{ amount: 3 }]);
});

test('gifts whose rule falls go whole, however few of their pieces are named', async () => {
  const id = await place([
    { product_id: soap, amount: 3 },
    { product_id: book, amount: 2 },
  ]);
  const [goods, gift] = [await lineOf(id, soap), await lineOf(id, book)];
  await shop.sql(
    `update order_items set order_item_type = $2, gift_terms = jsonb_build_object('min_price', null, 'min_pieces', 3, 'one_of', '[]'::jsonb,
       'positions', (select jsonb_agg(position) from order_items where id = $3)) where id = $1`,
    [gift, CART_ITEM_TYPES.gift, goods],
  );
  const lines = [
    { id: goods, amount: 2 },
    { id: gift, amount: 1 },
  ];
  const answer = await edit(id, { lines });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(await linesOf(id)).toMatchObject([{ product_id: soap, amount: 2 }]);
});
