import { createSign, createVerify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { control, press } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { dttmNow } from './signature.ts';

type Body = Record<string, unknown>;

const MERCHANT = 'M1DEMO0001';
const RESULT = ['payId', 'dttm', 'resultCode', 'resultMessage', 'paymentStatus', 'authCode'];
const OF_ANSWER = [...RESULT, 'statusDetail'];
const OF_INIT = [...RESULT, 'customerCode', 'statusDetail'];
const OF_RETURN = [...RESULT, 'merchantData', 'statusDetail'];

const textOf = (order: readonly string[], values: Body) =>
  order.flatMap((name) => (values[name] === null || values[name] === undefined ? [] : [values[name]])).join('|');

async function setUp(options: Parameters<typeof openSandbox>[0] = {}) {
  const { url, environment } = await openSandbox(options);
  const key = (name: string) => String(environment[name]).replaceAll('\\n', '\n');
  const sign = (text: string) => createSign('RSA-SHA256').update(text).sign(key('CSOB_PRIVATE_KEY'), 'base64');
  const isSigned = (order: readonly string[], { signature, ...values }: Body) =>
    createVerify('RSA-SHA256')
      .update(textOf(order, values))
      .verify(key('CSOB_GATEWAY_KEY'), String(signature), 'base64');

  async function send(method: string, path: string, body?: Body) {
    const headers = { 'content-type': 'application/json' };
    const init = body && { headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/csob/api/v1.9${path}`, { method, ...init, redirect: 'manual' });
    const answer = response.status === 303 ? {} : ((await response.json()) as Body);
    return { status: response.status, location: response.headers.get('location') ?? '', body: answer };
  }
  const init = (changes: Body = {}, text = initText) => {
    const values = { ...request(), ...changes };
    return send('POST', '/payment/init', { ...values, signature: sign(text(values)) });
  };
  const pathOf = (call: string, payId: unknown, dttm = dttmNow()) =>
    `/payment/${call}/${MERCHANT}/${payId}/${dttm}/${encodeURIComponent(sign(`${MERCHANT}|${payId}|${dttm}`))}`;
  const status = (payId: unknown) => send('GET', pathOf('status', payId));
  const change = (call: string, payId: unknown, amount?: number) => {
    const values = { merchantId: MERCHANT, payId, dttm: dttmNow(), ...(amount && { amount }) };
    return send('PUT', `/payment/${call}`, { ...values, signature: sign(Object.values(values).join('|')) });
  };
  /** A payment, and the address of its page. */
  async function begun(changes: Body = {}) {
    const { payId } = (await init(changes)).body;
    const page = url + (await send('GET', pathOf('process', payId))).location;
    return { payId, page };
  }
  const settle = (payId: unknown) => control(url, `/csob/payments/${payId}/state`, 'POST', { state: '8' });
  return { url, environment, sign, isSigned, send, init, pathOf, status, change, begun, settle };
}

const request = () => ({
  merchantId: MERCHANT,
  orderNo: '2026000123',
  dttm: dttmNow(),
  payOperation: 'payment',
  payMethod: 'card',
  totalAmount: 128_900,
  currency: 'CZK',
  closePayment: true,
  returnUrl: 'https://shop.example/back?order=1',
  returnMethod: 'POST',
  cart: [
    { name: 'Nákup', quantity: 1, amount: 119_000 },
    { name: 'Doprava', quantity: 1, amount: 9_900 },
  ],
  language: 'en',
});
type Request = ReturnType<typeof request>;

/** The text of that request, in the order of the protocol. */
const partsOf = ({ cart, language, ...first }: Request): unknown[] => [
  ...Object.values(first),
  ...cart.flatMap((line) => Object.values(line)),
  language,
];
const initText = (values: Request) => partsOf(values).join('|');

test('a payment is made, paid by its payer, settled and given back, with every answer signed', async () => {
  const { url, isSigned, init, begun, status, change, settle } = await setUp();
  const made = await init();
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ resultCode: 0, paymentStatus: 1 })]);
  expect(isSigned(OF_INIT, made.body)).toBe(true);
  const { payId, page } = await begun();
  const readState = async () => {
    const { body } = await status(payId);
    expect(isSigned(OF_ANSWER, body)).toBe(true);
    return body.paymentStatus;
  };
  expect(await readState()).toBe(2);
  expect(await press(page, 'pay')).toBe(`${new URL(page).pathname}?leaves=1`);
  expect(await readState()).toBe(7);
  expect((await change('refund', payId, 100)).body).toMatchObject({ resultCode: 150 });
  await settle(payId);
  const before = await change('refund', payId, 100);
  expect(before.body).toMatchObject({ resultCode: 0, paymentStatus: 8 });
  expect(isSigned(OF_ANSWER, before.body)).toBe(true);
  expect(await readState()).toBe(9);
  expect((await change('refund', payId, 100)).body).toMatchObject({ resultCode: 150 });
  await expect.poll(readState).toBe(10);
  expect((await change('refund', payId, 128_801)).body).toMatchObject({ resultCode: 110 });
  expect((await change('refund', payId)).body).toMatchObject({ resultCode: 0 });
  const { body } = await control(url, `/csob/payments/${payId}`, 'GET');
  expect(body.refunds).toMatchObject([{ amount: 100 }, { amount: 128_800 }]);
});

test('money that is not settled is reversed, and reserved money is taken by closing', async () => {
  const { begun, status, change } = await setUp();
  const first = await begun({ closePayment: false });
  await press(first.page, 'authorise');
  expect((await status(first.payId)).body).toMatchObject({ paymentStatus: 4 });
  expect((await change('close', first.payId)).body).toMatchObject({ resultCode: 0, paymentStatus: 7 });
  expect((await change('reverse', first.payId)).body).toMatchObject({ resultCode: 0, paymentStatus: 5 });
  expect((await change('reverse', first.payId)).body).toMatchObject({ resultCode: 150 });
  const open = await begun();
  for (const call of ['close', 'reverse', 'refund'])
    expect((await change(call, open.payId)).body).toMatchObject({ resultCode: 150 });
});

test('echo answers by both methods', async () => {
  const { send, sign, isSigned } = await setUp();
  const dttm = dttmNow();
  const signature = sign(`${MERCHANT}|${dttm}`);
  const answers = [
    await send('GET', `/echo/${MERCHANT}/${dttm}/${encodeURIComponent(signature)}`),
    await send('POST', '/echo', { merchantId: MERCHANT, dttm, signature }),
  ];
  for (const { body } of answers) expect([body.resultCode, isSigned(OF_ANSWER, body)]).toEqual([0, true]);
});

test.each([
  ['with two values in another order', (values: Request) => initText(values).replace('payment|card', 'card|payment')],
  ['with a blank place for a field that is left out', (values: Request) => initText(values).replace('|en', '||en')],
  ['with a separator at the end', (values: Request) => `${initText(values)}|`],
  ['with capitals', (values: Request) => initText(values).replace('true', 'True')],
  ['of another amount', (values: Request) => initText({ ...values, totalAmount: 1 })],
])('a request signed %s is refused by HTTP alone', async (_what, text) => {
  const { init } = await setUp();
  const { status, body } = await init({}, text);
  expect([status, body]).toEqual([400, { resultCode: 110, resultMessage: 'Wrong signature' }]);
});

test('a signature of another key, and a shop that the gateway does not know, are refused by HTTP alone', async () => {
  const { send, environment } = await setUp();
  const values = request();
  const key = String(environment.CSOB_PRIVATE_KEY);
  for (const signature of [undefined, '', key]) {
    expect((await send('POST', '/payment/init', { ...values, signature })).status).toBe(400);
  }
  expect((await send('POST', '/payment/init', { ...values, merchantId: 'M1MIPS0001' })).status).toBe(403);
  expect((await send('POST', '/payment/init')).status).toBeGreaterThanOrEqual(400);
});

test.each([
  ['dttm', { dttm: dttmNow(Date.now() - 131 * 60_000) }],
  ['dttm', { dttm: dttmNow(Date.now() + 131 * 60_000) }],
  ['cart', { totalAmount: 128_901 }],
  ['orderNo', { orderNo: '12345678901' }],
  ['orderNo', { orderNo: 'A1' }],
  ['currency', { currency: 'XXX' }],
  ['language', { language: 'CZ' }],
  ['returnUrl', { returnUrl: `https://shop.example/${'x'.repeat(300)}` }],
  ['totalAmount', { totalAmount: 1.5 }],
  ['cart[0].name', { cart: [{ name: 'n'.repeat(21), quantity: 1, amount: 128_900 }] }],
])('a signed request with a wrong %s (%o) is refused by a signed result', async (field, changes) => {
  const { init, isSigned } = await setUp();
  const { status, body } = await init(changes);
  expect([status, body]).toMatchObject([200, { resultCode: 110, resultMessage: `Invalid parameter: ${field}` }]);
  expect(isSigned(OF_ANSWER, body)).toBe(true);
});

test('an old address of a payer’s page, and that of an unknown payment, lead nowhere', async () => {
  const { send, pathOf, init } = await setUp();
  const { payId } = (await init()).body;
  const old = await send('GET', pathOf('process', payId, dttmNow(Date.now() - 131 * 60_000)));
  expect([old.status, old.body.resultCode]).toEqual([200, 110]);
  expect((await send('GET', pathOf('process', '000000000000077'))).body).toMatchObject({ resultCode: 140 });
});

test.each([
  ['pay', { resultCode: '0', paymentStatus: '7', authCode: '123456' }],
  ['decline', { resultCode: '0', paymentStatus: '6', statusDetail: '51' }],
  ['cancel', { resultCode: '0', paymentStatus: '3' }],
])('after %s the payer posts a signed form to the shop', async (action, expected) => {
  const { begun, isSigned } = await setUp();
  const { payId, page } = await begun();
  await press(page, action);
  const text = await (await fetch(page)).text();
  const [, form = ''] = /action="https:\/\/shop\.example\/back\?order=1" name="back">(.*?)<button/.exec(text) ?? [];
  const fields = Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, ...field]) => field));
  expect(fields).toMatchObject({ payId, ...expected });
  expect(isSigned(OF_RETURN, fields)).toBe(true);
});

test('faults sign by another key, leave out what is optional, refuse, and tell a late status', async () => {
  const { url, begun, status, isSigned } = await setUp();
  const { payId, page } = await begun();
  await press(page, 'pay');
  const fault = (faults: object) => control(url, '/csob/faults', 'POST', faults);
  await fault({ answer: 'wrong_signature' });
  expect(isSigned(OF_ANSWER, (await status(payId)).body)).toBe(false);
  await fault({ answer: 'bare' });
  const { body } = await status(payId);
  expect([Object.keys(body), isSigned(OF_ANSWER, body)]).toEqual([
    ['payId', 'dttm', 'resultCode', 'resultMessage', 'paymentStatus', 'signature'],
    true,
  ]);
  await fault({ answer: 'unavailable' });
  expect((await status(payId)).status).toBe(503);
  await fault({ answer: 'busy' });
  expect((await status(payId)).status).toBe(429);
  await fault({ answer: null, status: 'late' });
  expect((await status(payId)).body.paymentStatus).toBe(2);
  await control(url, '/csob/faults', 'DELETE');
  expect((await status(payId)).body.paymentStatus).toBe(7);
});

test('keys are kept with the payments, so that a shop keeps its settings over a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'csob-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const first = await openSandbox({ dataDir });
  const second = await openSandbox({ dataDir });
  const other = await openSandbox();
  const keyOf = ({ environment }: typeof first) => [environment.CSOB_PRIVATE_KEY, environment.CSOB_GATEWAY_KEY];
  expect(keyOf(second)).toEqual(keyOf(first));
  expect(keyOf(other)).not.toEqual(keyOf(first));
});
