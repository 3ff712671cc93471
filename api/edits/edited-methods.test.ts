import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLING, filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller, documentsOf } from '../../testing/orders/index.ts';
import { parcelCalls } from '../../testing/parcels/index.ts';
import { addVoucherProduct, BY_EMAIL, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, oil } = SHOP.products;
const { home, points, store } = SHOP.shipping;
const { brno, kosice } = SHOP.options;
const { transfer, cash, counter, gopay } = SHOP.payments;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addSeller(shop);
  await addVoucherProduct(shop);
});
afterAll(() => shop.close());

const parcels = parcelCalls(() => shop);
const send = (call: string, body?: object) =>
  shop.request(call, { headers: { ...shop.operator, 'idempotency-key': randomUUID() }, body });
const edit = (id: number, body: object, query = '') =>
  send(`POST /orders/${id}/edits${query}`, { reason: 'Zákazník volal', ...body });
const place = async (purchase: Purchase = {}) => {
  const { id, hash } = (await order(shop.request, await filledCart(shop.request, purchase))).body.item;
  return { id: id as number, hash: hash as string };
};
const read = async (id: number) =>
  (
    await send(
      `GET /orders/${id}?embed=shipping,payment,order_addresses,tax_per_rate,charges,payment_instructions,cash_to_collect,left_to_pay`,
    )
  ).body.item;
const totalOf = async (id: number) => (await read(id)).prices.taxed_price.value;
const deliveryOf = async (id: number) =>
  (await shop.sql('select * from order_addresses where order_id = $1 and type = 1', [id]))[0];
const problemsOf = async (id: number) => {
  await send(`POST /orders/${id}/documents`, {});
  return shop.sql('select problems from order_ring_problems where order_id = $1', [id]);
};
const pay = (id: number) => send(`PATCH /orders/${id}`, { paid: true });
const refusal = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [status, body.type, body.errors?.[0]?.field];
const done = async (id: number, body: object) => {
  const answer = await edit(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.item;
};

test('another method costs what a new order pays for it, and goes to its point', async () => {
  const { id } = await place({ items: [{ product_id: soap, amount: 2 }] });
  await pay(id);
  const edited = await done(id, { shipping_method_id: points, shipping_option_id: brno });
  expect(edited).toMatchObject({
    taxed_price: { before: { value: 298.8 }, after: { value: 268.8 } },
    shipping: {
      before: { name: 'Domů', taxed_price: { value: 99 } },
      after: { name: 'Výdejna, Knihkupectví U Kašny', taxed_price: { value: 69 } },
    },
    payment: null,
    paid_back: { value: 30 },
    renews_documents: true,
  });
  expect(edited.fields).toEqual(
    expect.arrayContaining(['shipping_method', 'shipping_option', 'shipping_price', 'shipping_address.street']),
  );
  expect(await deliveryOf(id)).toMatchObject({
    ...{ street: 'Kobližná 4', city: 'Brno', shipping_option_id: brno, shipping_method_id: points },
    ...{ shipping_service: 'packeta', last_name: BILLING.last_name },
  });
  const documents = (await documentsOf(shop, id)).filter(({ kind }) => kind !== 'proforma');
  expect(documents.map(({ kind, taxed }) => [kind, taxed])).toEqual([
    ['invoice', 29_880],
    ['credit_note', 29_880],
    ['invoice', 26_880],
  ]);
  expect(await problemsOf(id)).toEqual([]);
  // Back home: to the address of the invoice.
  expect((await done(id, { shipping_method_id: home })).left_to_pay.value).toBe(30);
  expect(await deliveryOf(id)).toMatchObject({ street: BILLING.street, shipping_option_id: null });
  expect(await problemsOf(id)).toEqual([]);
});

test('weight and free shipping of the edited order decide the price, and an operator may type another', async () => {
  const { id } = await place({ items: [{ product_id: soap }] });
  // Its goods alone weigh nothing much; oil does.
  await done(id, { add: [{ product_id: oil, amount: 1 }], shipping_method_id: home });
  expect(await totalOf(id)).toBe(99.9 + 500 + 149);
  await done(id, { add: [{ product_id: candle, amount: 3 }], shipping_method_id: home });
  expect(await totalOf(id)).toBe(Math.round((99.9 + 500 + 3 * 299 + 149) * 100) / 100);
  // The goods cost 1,500 and more: it is free.
  await done(id, { add: [{ product_id: soap, amount: 1 }], shipping_method_id: home });
  expect(await totalOf(id)).toBe(Math.round((2 * 99.9 + 500 + 3 * 299) * 100) / 100);
  const typed = await done(id, { shipping_price: 45.5, payment_price: 10 });
  expect(typed.fields.toSorted()).toEqual(['payment_price', 'shipping_price']);
  expect(await totalOf(id)).toBe(Math.round((2 * 99.9 + 500 + 3 * 299 + 55.5) * 100) / 100);
  expect(await problemsOf(id)).toEqual([]);
  expect(refusal(await edit(id, { shipping_price: 100_001 }))).toMatchObject([422, 'invalid_fields', 'shipping_price']);
  expect(refusal(await edit(id, { shipping_price: -1 }))).toMatchObject([422, 'invalid_fields', 'shipping_price']);
  expect(refusal(await edit(id, { shipping_price: 1.005 }))).toMatchObject([422, 'invalid_fields', 'shipping_price']);
  expect(refusal(await edit(id, { payment_price: 10 }))).toMatchObject([422, 'invalid_fields', 'lines']);
});

test('what a method needs is refused by its field', async () => {
  const { id } = await place({ items: [{ product_id: soap }] });
  const point = { shipping_method_id: points };
  expect(refusal(await edit(id, point))).toMatchObject([422, 'invalid_fields', 'shipping_option_id']);
  const gone = { ...point, shipping_option_id: 999 };
  expect(refusal(await edit(id, gone))).toMatchObject([409, 'shipping_method_unavailable', 'shipping_option_id']);
  const abroad = { ...point, shipping_option_id: kosice };
  expect(refusal(await edit(id, abroad))).toMatchObject([409, 'shipping_method_unavailable', 'shipping_option_id']);
  const none = { shipping_option_id: brno };
  expect(refusal(await edit(id, none))).toMatchObject([409, 'shipping_method_unavailable', 'shipping_option_id']);
  expect(refusal(await edit(id, { shipping_method_id: 999 }))).toMatchObject([
    422,
    'invalid_fields',
    'shipping_method_id',
  ]);
  const heavy = { ...point, shipping_option_id: brno, add: [{ product_id: oil, amount: 1 }] };
  expect(refusal(await edit(id, heavy))).toMatchObject([409, 'shipping_method_unavailable', 'shipping_method_id']);
  const street = { ...point, shipping_option_id: brno, shipping_address: { street: 'Nová 7' } };
  expect(refusal(await edit(id, street))).toMatchObject([422, 'invalid_fields', 'shipping_address.street']);
  // The store takes no transfer; what is paid there goes with it.
  expect(refusal(await edit(id, { shipping_method_id: store }))).toMatchObject([
    409,
    'payment_method_unavailable',
    'payment_method_id',
  ]);
  await done(id, { shipping_method_id: store, payment_method_id: counter });
  expect(await deliveryOf(id)).toMatchObject({ street: null, shipping_service: 'stock' });
  expect(await totalOf(id)).toBe(100);
});

test('goods and vouchers go by what carries them', async () => {
  const { id } = await place({ items: [{ product_id: VOUCHER_PRODUCT }] });
  const add = [{ product_id: soap, amount: 1 }];
  expect(refusal(await edit(id, { add }))).toMatchObject([409, 'shipping_method_unavailable', 'shipping_method_id']);
  await done(id, { add, shipping_method_id: home });
  expect(await totalOf(id)).toBe(500 + 99.9 + 99);
  expect(refusal(await edit(id, { shipping_method_id: BY_EMAIL }))).toMatchObject([
    409,
    'shipping_method_unavailable',
    'shipping_method_id',
  ]);
  expect(await problemsOf(id)).toEqual([]);
});

test('cash on delivery becomes a transfer and back: the sum is rounded, and asked for, by what it is paid by', async () => {
  const { id } = await place({ items: [{ product_id: soap, amount: 2 }], payment: cash });
  expect(await totalOf(id)).toBe(338);
  const toTransfer = await done(id, { payment_method_id: transfer });
  expect(toTransfer).toMatchObject({
    payment: { before: { name: 'Dobírkou' }, after: { name: 'Převodem', taxed_price: { value: 0 } } },
    left_to_pay: { value: 298.8 },
  });
  const asked = await read(id);
  expect(asked._embedded).toMatchObject({
    payment_instructions: { amount: { value: 298.8 } },
    cash_to_collect: null,
    left_to_pay: { value: 298.8 },
  });
  await done(id, { payment_method_id: cash });
  const collected = await read(id);
  expect([collected.prices.taxed_price.value, collected._embedded.payment_instructions]).toEqual([338, null]);
  expect(collected._embedded.cash_to_collect.value).toBe(338);
  expect(await problemsOf(id)).toEqual([]);
  expect(refusal(await edit(id, { payment_method_id: gopay }))).toMatchObject([
    409,
    'payment_method_unavailable',
    'payment_method_id',
  ]);
  expect(refusal(await edit(id, { payment_method_id: counter }))).toMatchObject([
    409,
    'payment_method_unavailable',
    'payment_method_id',
  ]);
});

test('a buyer who is kept from cash, and a carrier that collects another currency, refuse cash on delivery', async () => {
  const { id } = await place({ items: [{ product_id: soap }], email: 'zakazany@example.com' });
  const made = await send('POST /cash-restrictions', {
    ...{
      kind: 'email',
      value: 'zakazany@example.com',
      reason: 'Nepřevzal',
      valid_to: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const refused = await edit(id, { payment_method_id: cash });
  expect(refusal(refused)).toEqual([409, 'payment_method_unavailable', 'payment_method_id']);
  expect(refused.body.errors[0].message).toContain('zakázanou');
  const other = await place({ items: [{ product_id: soap }] });
  await shop.sql(`update shipping_methods set collected_currencies = '{EUR}' where id = $1`, [home]);
  expect(refusal(await edit(other.id, { payment_method_id: cash }))).toMatchObject([
    409,
    'payment_method_unavailable',
    'payment_method_id',
  ]);
  await shop.sql('update shipping_methods set collected_currencies = null where id = $1', [home]);
  expect((await edit(other.id, { payment_method_id: cash })).status).toBe(201);
});

test('an unsent parcel is cancelled before the method changes, and the next one goes the new way', async () => {
  const packed = await parcels.sendable({ items: [{ product_id: soap, amount: 2 }] });
  const parcel = await parcels.pack(packed.id);
  await done(packed.id, { shipping_method_id: points, shipping_option_id: brno });
  expect((await parcels.parcelOf(parcel.id)).state).toBe('cancelled');
  await shop.sql(`update parcels set state = 'handed_over' where id = $1`, [parcel.id]);
  expect(refusal(await edit(packed.id, { shipping_method_id: home }))[1]).toBe('parcel_not_allowed');
});

test('another country keeps prices with tax, and has its rates where the seller pays tax there', async () => {
  await shop.sql(`update sellers set oss_from = '2020-01-01'`);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
  const { id } = await place({ items: [{ product_id: soap, amount: 2 }] });
  await pay(id);
  await done(id, { discount: { percent: 10, name: 'Omluva' } });
  const before = await totalOf(id);
  const moved = await done(id, {
    shipping_address: { country_id: 2, street: 'Hlavná 1', city: 'Košice', post_code: '040 01' },
  });
  expect(moved.taxed_price).toMatchObject({ before: { value: before }, after: { value: before } });
  expect(moved.rates.map(({ tax_rate }: { tax_rate: number }) => tax_rate).toSorted()).toEqual([21, 23]);
  const [row] = await shop.sql('select supply, tax_country_id from orders where id = $1', [id]);
  expect(row).toEqual({ supply: 'domestic', tax_country_id: 2 });
  expect((await documentsOf(shop, id)).at(-1)?.kind).toBe('invoice');
  expect(await problemsOf(id)).toEqual([]);
  await done(id, {
    shipping_method_id: points,
    shipping_option_id: brno,
    shipping_address: { country_id: 1 },
    add: [{ product_id: soap, amount: 1 }],
  });
  expect(await problemsOf(id)).toEqual([]);
  // Nobody knows a method to there, nor which tax there would be.
  await shop.sql(`insert into countries (id, name, original_name, dial_code, numeric_code, alpha2, is_default)
    values (77, '{"cs":"Švýcarsko","sk":"Švajčiarsko","en":"Switzerland"}', 'Schweiz', '+41', '756', 'CH', false)`);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
  expect(refusal(await edit(id, { shipping_address: { country_id: 77 } }))).toMatchObject([
    409,
    'order_not_editable',
    'shipping_address.country_id',
  ]);
  expect(refusal(await edit(id, { shipping_address: { country_id: 78 } }))).toMatchObject([
    422,
    'invalid_fields',
    'shipping_address.country_id',
  ]);
});

test('the journal has no link to an order, and an edit of its method alone is not undone', async () => {
  const { id, hash } = await place({ items: [{ product_id: soap }] });
  await done(id, { email: 'nova@example.com', notify: false });
  const [now] = await shop.sql<{ hash: string }>('select hash from orders where id = $1', [id]);
  expect(now?.hash).not.toBe(hash);
  const rows = JSON.stringify(await shop.sql('select * from change_rows'));
  expect([rows.includes(hash), rows.includes(now?.hash ?? '-')]).toEqual([false, false]);
  const [set] = await shop.sql<{ id: number }>(
    "select max(id) as id from change_sets where call = 'POST /orders/{id}/edits'",
  );
  const answered = JSON.stringify((await send(`GET /change-sets/${set?.id}/rows`)).body);
  expect([answered.includes('nova@example.com'), answered.includes(hash), answered.includes(now?.hash ?? '-')]).toEqual(
    [true, false, false],
  );
  await done(id, { shipping_method_id: points, shipping_option_id: brno, shipping_price: 99 });
  const [last] = await shop.sql<{ id: number }>(
    "select max(id) as id from change_sets where call = 'POST /orders/{id}/edits'",
  );
  expect((await send(`POST /change-sets/${last?.id}/undo`, {})).body.type).toBe('undo_conflicts');
});
