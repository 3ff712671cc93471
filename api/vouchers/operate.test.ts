import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { SIGNING_SECRET, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { createKeys } from '../platform/secrets/index.ts';
import { createCodes } from './code.ts';
import { expireVouchers } from './expiry.ts';
import { issueOfOrder } from './issue.ts';

const START = new Date('2026-11-20T10:00:00Z');
let now = START;
let shop: TestShop;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
  await addVoucherProduct(shop);
});
afterAll(() => shop.close());
beforeEach(() => becomes(START));

/** Moves the clock; the operator signs in then. */
async function becomes(moment: Date): Promise<void> {
  now = moment;
  operator = (await signedInOperator(shop, ['vouchers.read', 'vouchers.write'], () => now)).headers;
}

const ask = (call: string, body?: object, headers = {}) =>
  shop.request(call, { body, headers: { ...operator, ...headers } });
const WANTED = {
  ...{ amount: 50_000, currency_id: SHOP.currencies.czk, valid_until: '2027-12-31', hostname_id: 1 },
  ...{ language: 'cs', email: 'jana@example.com', dedication: [{ name: 'Věnování', value: 'Omlouváme se' }] },
};
async function issued(body: object = {}) {
  const { status, body: answer } = await ask('POST /vouchers', { ...WANTED, ...body });
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.item as { id: number; balance: { value: number }; state: string; valid_until: string };
}
const bookings = async (id: number) => {
  const { item } = (await ask(`GET /vouchers/${id}?embed=bookings`)).body;
  return item._embedded.bookings.map((one: { operation: string; amount: { value: number }; booked_by: string }) => [
    one.operation,
    one.amount.value,
    one.booked_by,
  ]);
};
const mails = (id: number) => shop.sql('select 1 from voucher_mails where $1 = any(voucher_ids)', [id]);
const problem = ({ status, body }: { status: number; body: { errors?: { field: string; message: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ field }) => field),
];

describe('a voucher issued by hand', () => {
  test('is worth what was asked for, is mailed, names who issued it, and shows no code to operators', async () => {
    const voucher = await issued();
    expect(voucher).toMatchObject({
      ...{ amount: { value: 500 }, balance: { value: 500 }, state: 'valid', valid_until: '2027-12-31' },
      ...{ order_id: null, email: 'jana@example.com', dedication: WANTED.dedication },
    });
    expect(await mails(voucher.id)).toHaveLength(1);
    expect(await bookings(voucher.id)).toEqual([['issued', 500, expect.stringMatching(/\S/)]]);
    const seen = JSON.stringify((await ask(`GET /vouchers/${voucher.id}?embed=bookings`)).body);
    const [row] = await shop.sql<{ seed: string; code_hash: string }>(
      'select seed, code_hash from vouchers where id = $1',
      [voucher.id],
    );
    expect(seen).not.toContain(row?.seed);
    expect(seen).not.toContain(row?.code_hash);
  });

  test('is issued once when the call is repeated with its key', async () => {
    const headers = { 'idempotency-key': 'one-apology' };
    const email = 'repeated@example.com';
    const answers = [];
    for (let time = 0; time < 2; time += 1) answers.push(await ask('POST /vouchers', { ...WANTED, email }, headers));
    expect(answers.map(({ body }) => body.item.id)).toEqual(Array(2).fill(answers[0]?.body.item.id));
    const filters = Buffer.from(JSON.stringify([{ field: 'email', operator: 'eq', value: email }])).toString(
      'base64url',
    );
    expect((await ask(`GET /vouchers?filters=${filters}`)).body.items).toHaveLength(1);
  });

  test('is refused with a day that is over, and a currency and a host that are not there', async () => {
    const wrong = { ...WANTED, valid_until: '2026-11-19', currency_id: 999, hostname_id: 999 };
    expect(problem(await ask('POST /vouchers', wrong))).toEqual([422, 'currency_id', 'hostname_id', 'valid_until']);
  });
});

describe('more time', () => {
  test('gives back what expired, once for each expiry', async () => {
    const { id } = await issued({ valid_until: '2026-12-31' });
    await becomes(new Date('2027-01-05T10:00:00Z'));
    await expireVouchers({ db: shop.api.db, clock: () => now });
    expect((await ask(`GET /vouchers/${id}`)).body.item).toMatchObject({ state: 'expired', balance: { value: 0 } });
    const longer = await ask(`POST /vouchers/${id}/extensions`, { valid_until: '2027-06-30' });
    expect(longer.body.item).toMatchObject({ state: 'valid', balance: { value: 500 }, valid_until: '2027-06-30' });
    const still = await ask(`POST /vouchers/${id}/extensions`, { valid_until: '2027-07-31' });
    expect(still.body.item.balance.value).toBe(500);
    expect((await bookings(id)).map(([operation, amount]: [string, number]) => [operation, amount])).toEqual([
      ['extended', 0],
      ['extended', 500],
      ['expired', -500],
      ['issued', 500],
    ]);
  });

  test('is no less time, and no time that is over', async () => {
    const { id } = await issued({ valid_until: '2027-01-31' });
    for (const day of ['2027-01-31', '2026-12-01'])
      expect(problem(await ask(`POST /vouchers/${id}/extensions`, { valid_until: day }))).toEqual([422, 'valid_until']);
    await becomes(new Date('2027-06-01T10:00:00Z'));
    expect(problem(await ask(`POST /vouchers/${id}/extensions`, { valid_until: '2027-05-31' }))).toEqual([
      422,
      'valid_until',
    ]);
  });
});

describe('taking back', () => {
  test('leaves nothing to spend, and cannot be done twice, nor mailed or prolonged after', async () => {
    const { id } = await issued();
    const { body } = await ask(`POST /vouchers/${id}/revocations`, { is_refunded: true });
    expect(body.item).toMatchObject({ state: 'revoked', balance: { value: 0 } });
    expect((await bookings(id))[0]?.slice(0, 2)).toEqual(['refunded', -500]);
    for (const [path, sent] of [
      ['revocations', {}],
      ['extensions', { valid_until: '2029-01-01' }],
      ['mails', undefined],
    ] as const)
      expect(problem(await ask(`POST /vouchers/${id}/${path}`, sent))).toEqual([409, 'id']);
  });

  test('of a bought voucher that nothing was paid with is the cancelling of its order, so that its money goes back once', async () => {
    const cart = await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }] });
    const placed = (await order(shop.request, cart)).body.item;
    const paid = await shop.request(`PATCH /orders/${placed.id}`, { body: { paid: true }, headers: shop.operator });
    expect(paid.status).toBe(200);
    await issueOfOrder(
      { db: shop.api.db, codeOf: createCodes(createKeys(SIGNING_SECRET)), clock: () => now },
      placed.id,
    );
    const [bought] = (await shop.request(`GET /orders/${placed.id}/vouchers?hash=${placed.hash}`)).body.items;
    expect(problem(await ask(`POST /vouchers/${bought.id}/revocations`, {}))).toEqual([409, 'id']);
  });
});

test('a voucher is mailed again to the address that it was mailed to', async () => {
  const { id } = await issued();
  expect((await ask(`POST /vouchers/${id}/mails`)).status).toBe(204);
  expect(await mails(id)).toHaveLength(2);
});

test('who may only see vouchers changes none', async () => {
  const reader = (await signedInOperator(shop, ['vouchers.read'], () => now)).headers;
  const { id } = await issued();
  for (const [path, body] of [
    ['', WANTED],
    [`/${id}/extensions`, { valid_until: '2029-01-01' }],
    [`/${id}/revocations`, {}],
    [`/${id}/mails`, undefined],
  ] as const)
    expect((await shop.request(`POST /vouchers${path}`, { body, headers: reader })).body.type).toBe('right_missing');
});
