import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CALLBACKS, PAYABLE } from '../../../../testing/payments/index.ts';
import { dttmOf } from './dttm.ts';
import { createCsob } from './index.ts';
import { isSigned, OF_ANSWER, OF_CALL, OF_INIT, sign } from './signatures.ts';

const shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
const bank = generateKeyPairSync('rsa', { modulusLength: 2048 });

const NOW = Date.parse('2026-11-30T10:11:12Z');
const PAY_ID = 'f20899557a69@HL';
const OK = { payId: PAY_ID, dttm: dttmOf(NOW), resultCode: 0, resultMessage: 'OK' };

interface Call {
  method: string;
  path: string[];
  body: Record<string, unknown>;
}
type Answers = (call: Call) => { status?: number; body: Record<string, unknown>; key?: KeyObject | null };

/** A gateway that answers as given, signed by the bank. */
async function gateway(answers: Answers) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const path = (request.url ?? '').slice(1).split('/').map(decodeURIComponent);
    const call = { method: request.method ?? '', path, body: text ? JSON.parse(text) : {} };
    calls.push(call);
    const { status = 200, body, key = bank.privateKey } = answers(call);
    const signature = key && sign(OF_ANSWER, body, key);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...body, ...(signature && { signature }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = shop;
  const access = { baseUrl, merchantId: 'M1MIPS0001', privateKey, gatewayKey: bank.publicKey, timeout: 2_000 };
  return { calls, csob: createCsob({ ...access, now: () => NOW }) };
}

const payment = { externalId: PAY_ID, orderNumber: '7', amount: 19_890, currency: 'CZK', decimalPlaces: 2 };
const state = (paymentStatus: number) => gateway(() => ({ body: { ...OK, paymentStatus } }));

test.each([
  [1, 'created'],
  [2, 'pending'],
  [3, 'failed'],
  [4, 'authorized'],
  [5, 'refunded'],
  [6, 'failed'],
  [7, 'paid'],
  [8, 'paid'],
  [9, 'returning'],
  [10, 'returned'],
])('the state %i is %s, without an order or an amount', async (paymentStatus, name) => {
  const { csob } = await state(paymentStatus);
  const answered = { externalState: String(paymentStatus), orderNumber: null, amount: null, currency: null };
  expect(await csob.fetchStatus(payment)).toEqual({ state: name, ...answered });
});

test('a status is asked for by a signed address, in which every part is encoded', async () => {
  const { calls, csob } = await state(7);
  await csob.fetchStatus(payment);
  const [call] = calls;
  const [room, operation, merchantId, payId, dttm, signature] = call?.path ?? [];
  expect([call?.method, room, operation, merchantId, payId, dttm]).toEqual([
    'GET',
    'payment',
    'status',
    'M1MIPS0001',
    PAY_ID,
    '20261130111112',
  ]);
  expect(isSigned(OF_CALL, { merchantId, payId, dttm, signature }, shop.publicKey)).toBe(true);
});

const none = { key: null };
const paid = { ...OK, paymentStatus: 7 };
test.each([
  ['without a signature', { body: paid, ...none }],
  ['signed by another', { body: paid, key: shop.privateKey }],
  ['about another payment', { body: { ...paid, payId: 'f20899557a69@HM' } }],
  ['about no payment', { body: { ...paid, payId: null } }],
  ['of another time', { body: { ...paid, dttm: dttmOf(NOW - 16 * 60_000) } }],
  ['of the future', { body: { ...paid, dttm: dttmOf(NOW + 16 * 60_000) } }],
  ['with a state that is none', { body: { ...OK, paymentStatus: 11 } }],
  ['without a state', { body: { ...OK, paymentStatus: null } }],
  ['with a result as text', { body: { ...paid, resultCode: '0' } }],
  ['900', { body: { ...OK, resultCode: 900, resultMessage: 'Internal error' } }],
  ['999', { body: { ...OK, resultCode: 999, resultMessage: 'General error' } }],
  ['170', { body: { ...OK, resultCode: 170, resultMessage: 'Payment method unavailable' } }],
  ['503 with a signature of another', { status: 503, body: paid, key: shop.privateKey }],
  ['429', { status: 429, body: {}, ...none }],
  ['400 without a signature', { status: 400, body: { resultCode: 140, resultMessage: '-' }, ...none }],
  ['403 without a signature', { status: 403, body: {}, ...none }],
  ['404 without a signature', { status: 404, body: {}, ...none }],
  ['404 with a forged state', { status: 404, body: paid, key: shop.privateKey }],
  ['404 with a forged result', { status: 404, body: { ...OK, resultCode: 140 }, key: shop.privateKey }],
])('an answer %s is no state at all', async (_what, answer) => {
  const { csob } = await gateway(() => answer);
  await expect(csob.fetchStatus(payment)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
});

const refused = { payId: null, paymentStatus: null, authCode: null };
test.each([
  ['140', { body: { ...OK, ...refused, resultCode: 140, resultMessage: 'Payment not found' } }, 404],
  ['140 and 400', { status: 400, body: { ...OK, ...refused, resultCode: 140, resultMessage: '-' } }, 404],
  ['150', { body: { ...OK, paymentStatus: 5, resultCode: 150, resultMessage: '-' } }, 409],
  ['180', { body: { ...OK, resultCode: 180, resultMessage: '-' } }, 409],
  ['130', { body: { ...OK, resultCode: 130, resultMessage: '-' } }, 410],
  ['110', { body: { ...OK, resultCode: 110, resultMessage: '-' } }, 400],
  ['120', { body: { ...OK, resultCode: 120, resultMessage: '-' } }, 403],
])('the answer %s is a refusal', async (_what, answer, status) => {
  const { csob } = await gateway(() => answer);
  await expect(csob.fetchStatus(payment)).rejects.toMatchObject({ name: 'GatewayRefusal', status });
});

test('a refusal says what the gateway said', async () => {
  const { csob } = await gateway(() => ({
    body: { ...OK, resultCode: 150, resultMessage: 'Payment not in valid state' },
  }));
  await expect(csob.fetchStatus(payment)).rejects.toThrow('ČSOB answered 150: Payment not in valid state');
});

const payable = {
  ...PAYABLE,
  amount: 500,
  currency: 'HUF',
  decimalPlaces: 0,
  phone: '777 456 123',
  paymentService: 'csob',
};

test('a payment is begun with a signed request, and its page has a signed address', async () => {
  const { calls, csob } = await state(1);
  const { externalId, gateUrl, externalState } = await csob.start(payable, CALLBACKS, 'a-1');
  const { signature, ...request } = calls[0]?.body ?? {};
  expect([calls[0]?.method, calls[0]?.path]).toEqual(['POST', ['payment', 'init']]);
  expect(request).toEqual({
    merchantId: 'M1MIPS0001',
    orderNo: '2026000123',
    dttm: '20261130111112',
    payOperation: 'payment',
    payMethod: 'card',
    totalAmount: 50_000,
    currency: 'HUF',
    closePayment: true,
    returnUrl: CALLBACKS.returnUrl,
    returnMethod: 'POST',
    cart: [{ name: 'Nákup', quantity: 1, amount: 50_000 }],
    customer: { name: 'Žofie Řehořová', email: 'a@example.com', mobilePhone: '+420.777456123' },
    language: 'sk',
    ttlSec: 1_800,
  });
  expect(isSigned(OF_INIT, { ...request, signature }, shop.publicKey)).toBe(true);
  expect([externalId, externalState]).toEqual([PAY_ID, '1']);
  expect(gateUrl).toMatch(/\/payment\/process\/M1MIPS0001\/f20899557a69%40HL\/20261130111112\/[\w%]{340,}$/);
  expect(csob.pageOf?.(PAY_ID)).toBe(gateUrl);
});

test('what the gateway would refuse of a buyer is left out', async () => {
  const { calls, csob } = await state(1);
  const odd = { ...payable, email: 'jana@příklad.cz', phone: '12', firstName: null, lastName: null };
  await csob.start({ ...odd, orderNumber: '12345678901' }, CALLBACKS, 'a-1');
  expect(calls[0]?.body).toMatchObject({ orderNo: '2345678901', customer: {} });
});

test.each([undefined, null, '', '../../status/M1', 'x'.repeat(16)])(
  'a payment with the id %o is none',
  async (payId) => {
    const { csob } = await gateway(() => ({ body: { ...OK, paymentStatus: 1, payId } }));
    await expect(csob.start(payable, CALLBACKS, 'a-1')).rejects.toMatchObject({ name: 'GatewayUnavailable' });
  },
);

/** What a refund calls while the payment is in a state. */
async function refund(paymentStatus: number, amount: number) {
  const { calls, csob } = await gateway(({ path }) => ({
    body: { ...OK, paymentStatus: path[1] === 'reverse' ? 5 : paymentStatus },
  }));
  const result = await csob.refund(payment, { amount, key: 'refund-1' }).catch((error: Error) => error.name);
  return [result, ...calls.slice(1).map(({ method, path, body }) => [method, path[1], body.amount])];
}
const accepted = { id: null, state: 'accepted' };
const finished = { id: null, state: 'finished' };

test.each([
  [4, 19_890, [finished, ['PUT', 'reverse', undefined]]],
  [7, 19_890, [finished, ['PUT', 'reverse', undefined]]],
  [4, 100, ['GatewayNotAsked']],
  [7, 100, ['GatewayNotAsked']],
  [8, 19_890, [accepted, ['PUT', 'refund', 19_890]]],
  [8, 100, [accepted, ['PUT', 'refund', 100]]],
  [9, 100, ['GatewayNotAsked']],
  [9, 19_890, ['GatewayNotAsked']],
  [10, 100, [accepted, ['PUT', 'refund', 100]]],
  [10, 19_790, [accepted, ['PUT', 'refund', 19_790]]],
])('in the state %i a refund of %i hellers of 19890 is %j', async (paymentStatus, amount, expected) => {
  expect(await refund(paymentStatus, amount)).toEqual(expected);
});

test('a refund was not asked for when the payment could not be read before, and may have been when its answer is lost', async () => {
  for (const [lost, name] of [
    ['status', 'GatewayNotAsked'],
    ['refund', 'GatewayUnavailable'],
  ]) {
    const { csob } = await gateway(({ path }) =>
      path[1] === lost ? { status: 503, body: {} } : { body: { ...OK, paymentStatus: 8 } },
    );
    await expect(csob.refund(payment, { amount: 100, key: 'refund-1' })).rejects.toMatchObject({ name });
  }
});

test('reserved money is taken by closing the payment', async () => {
  const { calls, csob } = await state(7);
  await csob.capture(payment);
  const { signature, ...call } = calls[0]?.body ?? {};
  expect([calls[0]?.method, calls[0]?.path, call]).toEqual([
    'PUT',
    ['payment', 'close'],
    { merchantId: 'M1MIPS0001', payId: PAY_ID, dttm: '20261130111112' },
  ]);
  expect(isSigned(OF_CALL, { ...call, signature }, shop.publicKey)).toBe(true);
});

test.each([
  ['https://api.platebnibrana.csob.cz/api/v1.9', 'https://platebnibrana.csob.cz'],
  ['https://iapi.iplatebnibrana.csob.cz/api/v1.9', 'https://iplatebnibrana.csob.cz'],
])('payers of %s are sent on to its pages', (baseUrl, pages) => {
  const { privateKey } = shop;
  const { pageOrigins } = createCsob({ baseUrl, merchantId: 'M1', privateKey, gatewayKey: bank.publicKey });
  expect(pageOrigins).toEqual([new URL(baseUrl).origin, pages]);
});
