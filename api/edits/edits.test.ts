import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { addSeller, documentsOf, openMixedOrders } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, cream, book } = SHOP.products;
let shop: TestShop;
let mixed: Awaited<ReturnType<typeof openMixedOrders>>;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addSeller(shop);
  mixed = await openMixedOrders(shop);
});
afterAll(() => shop.close());

const send = (call: string, body?: object, headers: object = shop.operator) =>
  shop.request(call, { headers: { ...headers, 'idempotency-key': randomUUID() }, body });
const edit = (id: number, body: object, query = '') =>
  send(`POST /orders/${id}/edits${query}`, { reason: 'Zákazník volal', ...body });
const place = async (purchase: Purchase = {}) =>
  (await order(shop.request, await filledCart(shop.request, purchase))).body.item.id as number;
const moneyOf = async (id: number) => (await send(`GET /orders/${id}/money`)).body.item;
const read = async (id: number) =>
  (await send(`GET /orders/${id}?embed=items,tax_per_rate,charges,order_addresses`)).body.item;
const linesOf = async (id: number) =>
  shop.sql<{ id: number; product_id: number; amount: number; stock_taken: number; taxed_total_price: number }>(
    'select id, product_id, amount, stock_taken, taxed_total_price from order_items where order_id = $1 order by position',
    [id],
  );
const lineOf = async (id: number, product: number) =>
  (await linesOf(id)).find(({ product_id }) => product_id === product)?.id ?? 0;
const stockOf = async (product: number) =>
  (
    await shop.sql<{ stock_state: number; reserved_state: number; sells_count: number }>(
      'select stock_state, reserved_state, sells_count from products where id = $1',
      [product],
    )
  )[0];
const problemsOf = async (id: number) => {
  await send(`POST /orders/${id}/documents`, {});
  return shop.sql('select problems from order_ring_problems where order_id = $1', [id]);
};
const pay = (id: number) => send(`PATCH /orders/${id}`, { paid: true });
const kindsOf = async (id: number) =>
  (await documentsOf(shop, id)).flatMap(({ kind, taxed }) => (kind === 'proforma' ? [] : [[kind, taxed]]));

test('more pieces cost what the line was sold for, and others today’s price; stock follows', async () => {
  const id = await place({ items: [{ product_id: candle, amount: 2 }] });
  const before = await stockOf(candle);
  await shop.sql('update prices set discounted_price = 19900 where product_id = $1 and price_list_id = 1', [candle]);
  const line = await lineOf(id, candle);
  const { status, body } = await edit(id, { lines: [{ id: line, amount: 3 }], add: [{ product_id: book, amount: 1 }] });
  expect([status, body]).toMatchObject([201, {}]);
  expect(body.item).toMatchObject({
    taxed_price: { before: { value: 598 + 99 }, after: { value: 897 + 99 + 333.33 } },
    lines: [
      { before: 2, after: 3, stock: -1, taxed_price: { before: { value: 598 }, after: { value: 897 } } },
      { name: 'Kniha', before: 0, after: 1, stock: 0, taxed_price: { after: { value: 333.33 } } },
    ],
    rates: [{ tax_rate: 21 }, { tax_rate: 12, tax_amount: { before: { value: 0 }, after: { value: 35.71 } } }],
  });
  expect(await stockOf(candle)).toEqual({
    stock_state: (before?.stock_state ?? 0) - 1,
    reserved_state: (before?.reserved_state ?? 0) + 1,
    sells_count: (before?.sells_count ?? 0) + 1,
  });
  expect((await edit(id, { lines: [{ id: line, amount: 1 }] })).status).toBe(201);
  expect((await stockOf(candle))?.stock_state).toBe((before?.stock_state ?? 0) + 1);
  await send(`PATCH /orders/${id}`, { state: 'cancelled' });
  expect((await stockOf(candle))?.stock_state).toBe((before?.stock_state ?? 0) + 2);
  expect(await problemsOf(id)).toEqual([]);
});

test('a dry run tells the same as the edit, and changes nothing', async () => {
  const id = await place({ items: [{ product_id: soap, amount: 2 }] });
  await pay(id);
  const before = [await read(id), await kindsOf(id), await moneyOf(id)];
  const body = { lines: [{ id: await lineOf(id, soap), amount: 1 }] };
  const tried = await edit(id, body, '?dry_run=1');
  expect(tried.status, JSON.stringify(tried.body)).toBe(200);
  expect([await read(id), await kindsOf(id), await moneyOf(id)]).toEqual(before);
  const row = (table: string) =>
    tried.body.changes.filter(({ table_name }: { table_name: string }) => table_name === table);
  expect(row('order_edits')[0].after).toMatchObject({
    taxed_price: { before: 29_880, after: 19_890 },
    paid_back: 9_990,
  });
  const documents = row('documents').flatMap(({ after }: { after: { kind?: string } }) => after.kind ?? []);
  expect(documents).toEqual(['credit_note', 'invoice']);
  expect(row('order_refunds')).toHaveLength(1);
  expect(tried.body.mails).toContainEqual({ kind: 'order-edited', total: 1 });
  const done = (await edit(id, body)).body.item;
  expect(done.paid_back.value).toBe(99.9);
  expect(await kindsOf(id)).toEqual([
    ['invoice', 29_880],
    ['credit_note', 29_880],
    ['invoice', 19_890],
  ]);
  expect(await problemsOf(id)).toEqual([]);
});

test('where more is due the order is unpaid until the rest has come', async () => {
  const id = await place({ items: [{ product_id: soap }] });
  await pay(id);
  const { body } = await edit(id, { lines: [{ id: await lineOf(id, soap), amount: 2 }] });
  expect(body.item).toMatchObject({ left_to_pay: { value: 99.9 }, paid_back: { value: 0 } });
  expect(await moneyOf(id)).toMatchObject({ state: 'part', rest: { value: 99.9 } });
  expect(await problemsOf(id)).toEqual([]);
  await send(`POST /orders/${id}/transactions`, { amount: 99.9, kind: 'bank' });
  expect(await moneyOf(id)).toMatchObject({ state: 'settled' });
  expect((await read(id)).paid_at).not.toBeNull();
  expect((await documentsOf(shop, id)).at(-1)).toMatchObject({ kind: 'invoice', taxed: 29_880 });
  expect(await problemsOf(id)).toEqual([]);
});

test('vouchers and credits get back their part, and all of them once the order is cancelled', async () => {
  const { id: voucher, code } = await mixed.addVoucher(20_000);
  const { id } = await mixed.place({ items: [{ product_id: soap, amount: 3 }], code, credits: 100 });
  const sums = async () =>
    (
      await shop.sql(
        `select (select balance from vouchers where id = $1) as voucher, (select voucher_amount from orders where id = $2) as paid,
           (select sum(amount)::int from customer_account_usages where order_id = $2) as credits`,
        [voucher, id],
      )
    )[0] as { voucher: number; paid: number; credits: number };
  const before = await sums();
  expect(before).toEqual({ voucher: 0, paid: 20_000, credits: -100 });
  const { body } = await edit(id, { lines: [{ id: await lineOf(id, soap), amount: 2 }] });
  expect(body.item.credits).toEqual([{ customer_account_id: 1, units: 33 }]);
  const after = await sums();
  expect(after.credits).toBe(-67);
  expect(after.voucher).toBeGreaterThan(0);
  expect(after.paid).toBe(20_000 - after.voucher);
  expect(await problemsOf(id)).toEqual([]);
  await edit(id, { lines: [{ id: await lineOf(id, soap), amount: 1 }] });
  expect((await sums()).credits).toBe(-33);
  await send(`PATCH /orders/${id}`, { state: 'cancelled' });
  expect(await sums()).toMatchObject({ voucher: 20_000, credits: 0 });
});

test('a discount is set, shrinks with the goods and is taken away', async () => {
  const id = await place({ items: [{ product_id: soap, amount: 2 }, { product_id: book }] });
  const total = async () => Math.round((await read(id)).prices.taxed_price.value * 100);
  const whole = await total();
  const discount = (await edit(id, { discount: { percent: 10, name: 'Omluva' } })).body.item;
  const off = Math.round((2 * 9_990 + 33_333) / 10);
  expect(discount.taxed_price.after.value * 100).toBeCloseTo(whole - off);
  const fewer = await edit(id, { lines: [{ id: await lineOf(id, book), amount: 0 }] });
  expect(fewer.status, JSON.stringify(fewer.body)).toBe(201);
  expect(await total()).toBe(whole - 33_333 - 2 * 999);
  await edit(id, { discount: null });
  expect(await total()).toBe(whole - 33_333);
  const most = (await edit(id, { discount: { amount: 1_000, name: 'Moc' } })).body;
  expect([most.type, most.errors[0]]).toMatchObject(['conflict', { field: 'discount.amount', limit: 199.8 }]);
  expect(await problemsOf(id)).toEqual([]);
});

test('an address and the e-mail change, and documents name the new one', async () => {
  const id = await place({ items: [{ product_id: soap }] });
  await pay(id);
  const { body } = await edit(id, { email: 'nova@example.com' });
  expect(body.item).toMatchObject({ fields: ['email'], renews_documents: false });
  expect(await kindsOf(id)).toHaveLength(1);
  const changed = await edit(id, { billing_address: { street: 'Nová 7' }, shipping_address: { street: 'Nová 7' } });
  expect(changed.body.item).toMatchObject({
    fields: ['billing_address.street', 'shipping_address.street'],
    renews_documents: true,
  });
  expect((await kindsOf(id)).map(([kind]) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  expect((await documentsOf(shop, id)).at(-1)?.data.buyer).toMatchObject({
    street: 'Nová 7',
    email: 'nova@example.com',
  });
  expect((await edit(id, { billing_address: { street: '' } })).status).toBe(422);
  expect((await edit(id, { shipping_address: { country_id: 2 } })).body.errors[0]).toMatchObject({
    field: 'shipping_address.post_code',
  });
  expect((await edit(id, { email: 'nova@example.com' })).body.errors[0].message).toMatch(/nic nezmění/);
  expect(await problemsOf(id)).toEqual([]);
});

test('who may not pay back leaves what is over to who may', async () => {
  const clerk = await signedInOperator(shop, ['orders.read', 'orders.write']);
  const id = await place({ items: [{ product_id: soap, amount: 2 }] });
  await pay(id);
  const call = `POST /orders/${id}/edits`;
  const body = { lines: [{ id: await lineOf(id, soap), amount: 1 }], reason: 'Méně' };
  const answer = await send(call, body, clerk.headers);
  expect(answer.body.item, JSON.stringify(answer.body)).toMatchObject({
    paid_back: { value: 0 },
    overpaid: { value: 99.9 },
  });
  const waiting = (await send('GET /pending-decisions?kind=overpaid_by_edit')).body.items;
  expect(waiting).toMatchObject([{ order_id: id, amount: { value: 99.9 }, call: `POST /orders/${id}/refunds` }]);
  const back = await send(`POST /orders/${id}/refunds`, { amount: 99.9, cause: 'overpaid', reason: 'Levnější' });
  expect(back.status, JSON.stringify(back.body)).toBe(201);
  expect((await send('GET /pending-decisions?kind=overpaid_by_edit')).body.items).toEqual([]);
  expect(await problemsOf(id)).toEqual([]);
});

test('attacks: a price that is sent, more than there is, nothing that stays, another order’s line, what has left', async () => {
  const id = await place({ items: [{ product_id: soap }] });
  const line = await lineOf(id, soap);
  const refused = async (body: object) => {
    const answer = await edit(id, body);
    return [answer.status, answer.body.type, answer.body.errors?.[0]?.field];
  };
  expect(await refused({ lines: [{ id: line, amount: 2, price: 1 }] })).toEqual([
    422,
    'invalid_fields',
    'lines.0.price',
  ]);
  expect(await refused({ add: [{ product_id: candle, amount: 9_000 }] })).toEqual([409, 'conflict', 'lines']);
  expect(await refused({ add: [{ product_id: SHOP.products.gone, amount: 1 }] })).toEqual([
    422,
    'invalid_fields',
    'add.0.product_id',
  ]);
  expect(await refused({ add: [{ product_id: cream, amount: 1 }] })).toEqual([
    422,
    'invalid_fields',
    'add.0.product_id',
  ]);
  expect(await refused({ lines: [{ id: line, amount: 10_001 }] })).toEqual([422, 'invalid_fields', 'lines.0.amount']);
  expect(await refused({ lines: [{ id: line, amount: 0 }] })).toEqual([409, 'order_not_editable', 'lines']);
  const other = await place();
  expect(await refused({ lines: [{ id: await lineOf(other, soap), amount: 2 }] })).toEqual([
    422,
    'invalid_fields',
    'lines.0.id',
  ]);
  expect(await refused({ email: 'a@b.cz', expected: { taxed_price: 1 } })).toEqual([
    409,
    'changed_meanwhile',
    'taxed_price',
  ]);
  await pay(id);
  await send(`PATCH /orders/${id}`, { state: 'shipped' });
  expect(await refused({ email: 'a@b.cz' })).toEqual([409, 'order_not_editable', 'state']);
});

test('of two edits that expect the same only one is made', async () => {
  const id = await place({ items: [{ product_id: soap }] });
  const line = await lineOf(id, soap);
  const expected = { taxed_price: 198.9 };
  const answers = await Promise.all([2, 3].map((amount) => edit(id, { lines: [{ id: line, amount }], expected })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

const TEXT = readFileSync(new URL('../../docs/pricing.md', import.meta.url), 'utf8').split('## 13.')[1] ?? '';
const EXAMPLES = TEXT.split('\n')
  .filter((row) => row.startsWith('| ') && !row.startsWith('| bought'))
  .map(
    (row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()) as [string, string, string, string, string, string, string],
  );
const PRODUCTS: Record<string, number> = { soap, book };
const goodsOf = (text: string) =>
  text.split(', ').map((one) => {
    const [amount, name = ''] = one.split(' ');
    return { product_id: PRODUCTS[name] ?? 0, amount: Number(amount) };
  });
const twoDecimals = (value: number) => value.toFixed(2);

test('the table of edits has examples', () => expect(EXAMPLES.length).toBeGreaterThan(6));
test.each(EXAMPLES)(
  'docs/pricing.md: %s, paid by %s, becomes %s',
  async (bought, paid, becomes, total, toPay, back, documents) => {
    const id = await place({
      items: goodsOf(bought),
      payment: paid === 'cash' ? SHOP.payments.cash : SHOP.payments.transfer,
    });
    if (paid === 'transfer') await pay(id);
    const percent = /^(\d+) % off$/.exec(becomes)?.[1];
    const wanted = percent ? [] : goodsOf(becomes);
    const lines = (await linesOf(id)).map((line) => ({
      id: line.id,
      amount: wanted.find(({ product_id }) => product_id === line.product_id)?.amount ?? 0,
    }));
    const known = goodsOf(bought).map(({ product_id }) => product_id);
    const body = percent
      ? { discount: { percent: Number(percent), name: 'Sleva' } }
      : { lines, add: wanted.filter(({ product_id }) => !known.includes(product_id)) };
    const { taxed_price: price, left_to_pay: left, paid_back: refunded } = (await edit(id, body)).body.item;
    expect(`${twoDecimals(price.before.value)} → ${twoDecimals(price.after.value)}`).toBe(total);
    expect([twoDecimals(left.value), twoDecimals(refunded.value)]).toEqual([toPay, back]);
    expect((await kindsOf(id)).map(([kind, taxed]) => `${kind} ${twoDecimals(Number(taxed) / 100)}`).join(', ')).toBe(
      documents,
    );
    expect(await problemsOf(id)).toEqual([]);
  },
);
