import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, signedIn } from '../../../testing/customers/index.ts';
import {
  gpcFile,
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
} from '../../../testing/payments/index.ts';
import { fromManyAddresses, type TestShop } from '../../../testing/shops/index.ts';

let paying: PayingShop;
let shop: TestShop;
let desk: MoneyDesk;
let request: TestShop['request'];
beforeAll(async () => {
  paying = await startPayingShop({ trustProxy: true });
  shop = paying.shop;
  request = fromManyAddresses(shop).request;
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

const ACCOUNT = '19-2000145399/0800';
const IBAN = 'CZ6508000000192000145399';
const give = (
  { id, hash }: Placed,
  account = ACCOUNT,
  more: { hash?: string; headers?: Record<string, string> } = {},
) =>
  request(`PUT /orders/${id}/refund-account`, {
    body: { hash: more.hash ?? hash, account },
    headers: more.headers,
  });
const read = async ({ id, hash }: Placed) => (await request(`GET /orders/${id}/refund-account?hash=${hash}`)).body.item;
const make = (body: object = { currency: 'CZK' }, key: string = randomUUID()) =>
  desk.send('POST /payout-batches', body, key);
const move = (id: number, state: string) => desk.send(`PATCH /payout-batches/${id}`, { state });
const waiting = async () => (await desk.send('GET /waiting-refunds?way=bank')).body.items as Record<string, unknown>[];
const refundOf = async (placed: Placed) => (await desk.moneyOf(placed)).refunds[0];

/** An order with money above what is due, of which a part goes back by bank. */
async function owed(amount = 20): Promise<Placed & { refundId: number }> {
  const placed = await desk.transfer();
  await desk.book(placed, 500, { kind: 'bank' });
  const [{ id }] = (await desk.refund(placed, amount, { cause: 'overpaid' })).body.item.refunds;
  return { ...placed, refundId: id };
}
/** The same of an order of a customer with an account, who is signed in. */
async function owedToCustomer() {
  const placed = await owed();
  const { id, headers } = await signedIn(shop);
  await shop.sql('update orders set customer_id = $2 where id = $1', [placed.id, id]);
  return { placed, headers };
}
async function owedTo(account = ACCOUNT, amount = 20) {
  const placed = await owed(amount);
  expect((await give(placed, account)).status).toBe(200);
  return placed;
}

test('a buyer says to which account money goes, sees its end, and each change is mailed', async () => {
  const { placed, headers } = await owedToCustomer();
  expect(await read(placed)).toMatchObject({ account: null, amount: { value: 20 }, is_open: true });
  const { status, body } = await give(placed, ACCOUNT, { headers });
  expect([status, body.item]).toMatchObject([200, { account: 'CZ… 5399', is_open: true, can_give: true }]);
  await give(placed, ACCOUNT, { headers });
  await give(placed, '2000145399/2010', { headers });
  expect(await desk.eventsOf(placed, 'payment.account_changed')).toEqual([
    { payload: { order_id: placed.id, version: 1 } },
    { payload: { order_id: placed.id, version: 2 } },
  ]);
  expect(JSON.stringify(await read(placed))).not.toContain('2000145399');
});

test('whoever has the link of a guest’s order gives its account, and cannot replace it', async () => {
  const placed = await owed();
  expect(await read(placed)).toMatchObject({ can_give: true, needs_sign_in: false });
  expect((await give(placed)).body.item).toMatchObject({ is_open: true, can_give: false });
  const { headers } = await signedIn(shop);
  for (const more of [{}, { headers }]) {
    const { status, body } = await give(placed, '2000145399/2010', more);
    expect([status, body.errors[0].message]).toEqual([409, expect.stringContaining('napište nám')]);
  }
  expect((await give(placed)).status).toBe(200);
  expect(await shop.sql('select iban from order_payout_accounts where order_id = $1', [placed.id])).toEqual([
    { iban: IBAN },
  ]);
});

test('two who have the link give one account at once', async () => {
  const placed = await owed();
  const both = await Promise.all([give(placed), give(placed, '2000145399/2010')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the account of a customer’s order is theirs alone: the link neither gives nor changes it', async () => {
  const { placed, headers } = await owedToCustomer();
  const stranger = await signedIn(shop);
  const unsure = await signedIn(shop, { isConfirmed: false });
  expect(await read(placed)).toMatchObject({ is_open: true, can_give: false, needs_sign_in: true });
  const strangers = [{}, { headers: stranger.headers }, { headers: unsure.headers }];
  for (const more of strangers)
    expect((await give(placed, ACCOUNT, more)).body.errors[0].message).toContain('Přihlaste se');
  expect((await give(placed, ACCOUNT, { headers })).status).toBe(200);
  for (const more of strangers) expect((await give(placed, '2000145399/2010', more)).status).toBe(409);
  expect((await give(placed, '2000145399/2010', { headers })).status).toBe(200);
});

test('what is no account is refused in words, before anything is stored', async () => {
  const placed = await owed();
  for (const [account, words] of [
    ['19-2000145398/0800', 'zkontrolujte číslice'],
    ['SK3112000000198742637541', 'český účet'],
  ] as const) {
    const { status, body } = await give(placed, account);
    expect([status, body.errors[0].field]).toEqual([422, 'account']);
    expect(body.errors[0].message).toContain(words);
  }
  expect((await read(placed)).account).toBeNull();
});

test('nobody gives or reads the account of another order, whatever they guess', async () => {
  const [placed, other] = [await owed(), await owed()];
  const customer = await addCustomer(shop, { email: 'stranger@example.com' });
  for (const hash of [other.hash, 'x'.repeat(43)]) {
    expect((await give(placed, ACCOUNT, { hash })).status).toBe(404);
    expect((await request(`GET /orders/${placed.id}/refund-account?hash=${hash}`)).status).toBe(404);
  }
  const named = { headers: { 'x-customer-id': String(customer.id) } };
  const bare = { body: { account: ACCOUNT } };
  expect((await request(`PUT /orders/${placed.id}/refund-account`, bare)).status).toBe(404);
  expect((await request(`PUT /orders/${placed.id}/refund-account`, { ...bare, ...named })).status).toBe(404);
  expect((await request(`PUT /orders/${placed.id}/refund-account`, { ...bare, headers: shop.operator })).status).toBe(
    404,
  );
  expect(
    (await request('PUT /orders/1999999999/refund-account', { body: { account: ACCOUNT, hash: placed.hash } })).status,
  ).toBe(404);
  expect((await read(placed)).account).toBeNull();
});

test('one address guesses ten times a minute at most', async () => {
  const placed = await owed();
  const statuses = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push(
      (await give(placed, ACCOUNT, { hash: 'x'.repeat(43), headers: { 'x-forwarded-for': '192.0.2.7' } })).status,
    );
  expect([statuses.slice(0, 10), statuses.at(-1)]).toEqual([Array(10).fill(404), 429]);
});

test('an account is changed five times in a day, and not once the bank may have the money', async () => {
  const { placed, headers } = await owedToCustomer();
  const accounts = [ACCOUNT, '2000145399/2010', ACCOUNT, '2000145399/2010', ACCOUNT, '2000145399/2010'];
  const statuses = [];
  for (const account of accounts) statuses.push((await give(placed, account, { headers })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
  await make({ currency: 'CZK', refund_ids: [placed.refundId] });
  expect((await give(placed, ACCOUNT, { headers })).body.errors[0].field).toBe('account');
  expect(await read(placed)).toMatchObject({ is_open: false, can_give: false, account: 'CZ… 5399' });
  const none = await desk.transfer();
  expect([(await give(none)).status, (await read(none)).is_open]).toEqual([409, false]);
});

test('a file has each refund that is due and has an account, and never changes', async () => {
  const [ready, homeless] = [await owedTo(), await owed()];
  const listed = await waiting();
  expect(listed.find(({ id }) => id === ready.refundId)).toMatchObject({
    has_account: true,
    order_number: String(ready.order_number),
  });
  expect(listed.find(({ id }) => id === homeless.refundId)).toMatchObject({ has_account: false, batch_id: null });
  const { status, body } = await make();
  expect([status, body.item]).toMatchObject([201, { state: 'made', format: 'kpc', account: IBAN, currency: 'CZK' }]);
  const file = async () => (await desk.send(`GET /payout-batches/${body.item.id}`)).body.item;
  const { content_base64: content, file_hash: hash } = await file();
  const text = Buffer.from(content, 'base64').toString();
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  expect(text).toContain(`000019-2000145399 000000000002000 ${String(ready.order_number).padStart(10, '0')} 08000000`);
  await shop.sql(`update order_payout_accounts set iban = 'CZ0000000000000000000000'`);
  expect((await file()).content_base64).toBe(content);
  await shop.sql('update order_payout_accounts set iban = $1', [IBAN]);
  expect(await refundOf(ready)).toMatchObject({ state: 'sent' });
  expect((await waiting()).find(({ id }) => id === ready.refundId)).toMatchObject({ batch_id: body.item.id });
  expect((await make()).status).toBe(409);
});

test('two files at once, and one that is asked for twice, pay a refund once', async () => {
  const placed = await owedTo();
  const both = await Promise.all([make(), make()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const again = await owedTo();
  const key = randomUUID();
  const ask = { currency: 'CZK', refund_ids: [again.refundId] };
  const [first, second] = [await make(ask, key), await make(ask, key)];
  expect([second.status, second.body.item.id]).toEqual([201, first.body.item.id]);
  const other = await make({ currency: 'CZK', refund_ids: [again.refundId, placed.refundId] });
  expect([other.status, other.body.errors[0].message]).toEqual([
    422,
    expect.stringContaining(`${again.refundId}, ${placed.refundId}`),
  ]);
});

test('a file that the bank does not have is cancelled, and its refunds are due again; one that it has is not', async () => {
  const placed = await owedTo();
  const { id } = (await make()).body.item;
  for (const decision of ['done', 'again', 'by_hand', 'dropped'])
    expect((await desk.decide(placed, placed.refundId, decision, { reason: 'x' })).status).toBe(409);
  expect((await move(id, 'cancelled')).body.item.state).toBe('cancelled');
  const file = await desk.send(`GET /payout-batches/${id}`);
  expect([file.status, file.body.errors[0].message]).toEqual([409, expect.stringContaining('zrušen')]);
  expect(await refundOf(placed)).toMatchObject({ state: 'due' });
  const next = (await make()).body.item;
  expect((await move(next.id, 'sent')).body.item).toMatchObject({ state: 'sent', sent_by: 'test' });
  for (const state of ['sent', 'cancelled']) expect((await move(next.id, state)).status).toBe(409);
  for (const decision of ['by_hand', 'dropped', 'bank'])
    expect((await desk.decide(placed, placed.refundId, decision, { reason: 'x' })).status).toBe(409);
  expect((await desk.decide(placed, placed.refundId, 'again')).status).toBe(200);
  expect((await make()).body.item.refunds).toBe(1);
});

test('the statement of the account books each refund of a file', async () => {
  const [first, second] = [await owedTo(ACCOUNT, 21), await owedTo(ACCOUNT, 22)];
  const { item } = (await make()).body;
  await move(item.id, 'sent');
  const movements = [first, second].map(({ order_number: symbol }, at) => ({
    amount: -2_100 - 100 * at,
    symbol: String(symbol),
  }));
  const file = gpcFile({ account: '192000145399', movements });
  const sent = await desk.send('POST /bank-statements', { content_base64: Buffer.from(file).toString('base64') });
  expect(sent.status).toBe(201);
  for (const placed of [first, second]) expect(await refundOf(placed)).toMatchObject({ state: 'done' });
  expect(await desk.moneyOf(first)).toMatchObject({ paid_back: { value: 21 }, refunds_under_way: { value: 0 } });
});

test('files are of crowns and euro, and only of what is due', async () => {
  expect((await make({ currency: 'HUF' })).body.errors[0].field).toBe('currency');
  expect((await make({ currency: 'EUR' })).status).toBe(409);
  expect((await move(1_999_999, 'sent')).status).toBe(404);
  expect((await desk.send('GET /payout-batches/1999999')).status).toBe(404);
  const { items } = (await desk.send('GET /payout-batches')).body;
  expect(items.length).toBeGreaterThan(3);
  expect((await desk.send(`GET /payout-batches?before_id=${items[0].id}`)).body.items[0].id).toBe(items[1].id);
});
