import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { control, type Json, press } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { demoProject } from './index.ts';
import { signed } from './signature.ts';

/** A shop that keeps what is posted to it. */
async function openShop() {
  const posted: Json[] = [];
  const shop = createServer(async (request, response) => {
    posted.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void shop.close());
  return { posted, url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` };
}

const basic = (secret: string) => `Basic ${Buffer.from(`${demoProject.clientId}:${secret}`).toString('base64')}`;
async function requestToken(url: string, secret = demoProject.clientSecret, grant = 'client_credentials') {
  const answer = await fetch(`${url}/trustpay/api/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: grant }),
    headers: { authorization: basic(secret) },
  });
  return { status: answer.status, body: (await answer.json()) as Json };
}

const merchant = { ProjectId: demoProject.clientId };
const request = (shopUrl: string, information: Json = {}, more: Json = {}): Json => ({
  PaymentMethod: 'Wire',
  MerchantIdentification: merchant,
  PaymentInformation: {
    Amount: { Amount: '1290.00', Currency: 'CZK' },
    References: { MerchantReference: '2026000123' },
    Localization: 'en',
    ...information,
  },
  CallbackUrls: {
    Success: `${shopUrl}/return?order=1`,
    Cancel: `${shopUrl}/left`,
    Error: `${shopUrl}/failed`,
    Notification: `${shopUrl}/notify`,
  },
  ...more,
});
const refund = (amount: string, key = 'refund-1'): Json => ({
  MerchantIdentification: merchant,
  PaymentInformation: { Amount: { Amount: amount, Currency: 'CZK' }, References: { MerchantReference: key } },
});

async function setUp() {
  const [{ url }, shop] = await Promise.all([openSandbox(), openShop()]);
  const token = (await requestToken(url)).body.access_token;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (path: string, body?: Json) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/trustpay/api/Payments/Payment${path}`, { ...init, headers });
    return { status: answer.status, body: (await answer.json()) as Json & { ResultInfo: Json } };
  };
  const create = async () =>
    (await call('', request(shop.url))).body as Json & { GatewayUrl: string; ResultInfo: Json };
  const codeOf = async (path: string, body?: Json) => {
    const { status, body: answered } = await call(path, body);
    return [status, answered.ResultInfo.ResultCode];
  };
  const read = async (id: unknown) => (await call(`/${id}`)).body.PaymentInformation as Json;
  return { url, shop, call, create, codeOf, read };
}

test('a token needs the project’s secret and comes with a result', async () => {
  const { url } = await openSandbox();
  expect(await requestToken(url)).toMatchObject({
    status: 200,
    body: { token_type: 'bearer', expires_in: 1800, ResultInfo: { ResultCode: 1001000 } },
  });
  expect(await requestToken(url, 'guess')).toMatchObject({
    status: 401,
    body: { ResultInfo: { ResultCode: 1133000 } },
  });
  expect(await requestToken(url, undefined, 'password')).toMatchObject({ status: 400 });
  const without = await fetch(`${url}/trustpay/api/Payments/Payment/1`);
  expect(without.status).toBe(401);
});

test('a payment has a number, a page and a state', async () => {
  const { url, create, read } = await setUp();
  const made = await create();
  expect(made).toMatchObject({ PaymentRequestId: expect.any(Number), ResultInfo: { ResultCode: 1001000 } });
  expect(made.GatewayUrl).toMatch(new RegExp(`^${url}/trustpay/pay/[0-9a-f]{32}$`));
  expect(await read(made.PaymentRequestId)).toEqual({
    CreditDebitIndicator: 'CRDT',
    Amount: { Amount: 1290, Currency: 'CZK' },
    References: { MerchantReference: '2026000123', PaymentRequestId: String(made.PaymentRequestId) },
    Status: 'Authorizing',
  });
});

const CARD = { CardTransaction: { PaymentType: 'Purchase' } };

test.each<[string, Json, Json]>([
  ['an amount without decimals', { Amount: { Amount: '1290', Currency: 'CZK' } }, {}],
  ['an amount with one decimal', { Amount: { Amount: '1290.0', Currency: 'CZK' } }, {}],
  ['an amount that is a number', { Amount: { Amount: 1290, Currency: 'CZK' } }, {}],
  ['nothing to pay', { Amount: { Amount: '0.00', Currency: 'CZK' } }, {}],
  ['an unknown currency', { Amount: { Amount: '1290.00', Currency: 'XXX' } }, {}],
  ['no reference', { References: {} }, {}],
  ['too long a reference', { References: { MerchantReference: 'x'.repeat(36) } }, {}],
  ['an unknown field', { Amonut: 1 }, {}],
  ['an unknown field at the top', {}, { Signature: 'x' }],
  ['an unknown method', {}, { PaymentMethod: 'Cash' }],
  ['a card without its type of transaction', {}, { PaymentMethod: 'Card' }],
  ['a transfer with a card’s type of transaction', CARD, {}],
  ['no addresses', {}, { CallbackUrls: undefined }],
  ['a script for an address', {}, { CallbackUrls: { Success: 'javascript:alert(1)' } }],
])('refuses %s', async (_, information, more) => {
  const { shop, codeOf } = await setUp();
  expect(await codeOf('', request(shop.url, information, more))).toEqual([400, 1132000]);
});

test('takes a purchase by card, and none of another project', async () => {
  const { shop, codeOf } = await setUp();
  expect(await codeOf('', request(shop.url, CARD, { PaymentMethod: 'Card' }))).toEqual([200, 1001000]);
  const other = { MerchantIdentification: { ProjectId: '1' } };
  expect(await codeOf('', request(shop.url, {}, other))).toEqual([401, 1133000]);
});

test.each([
  ['pay', 'Paid', '/return?order=1&Reference=2026000123&ResultCode=0', undefined],
  ['transfer', 'Pending', '/return?order=1&Reference=2026000123&ResultCode=1', undefined],
  ['cancel', 'Rejected', '/left?Reference=2026000123&ResultCode=1005', '1005'],
  ['decline', 'Rejected', '/failed?Reference=2026000123&ResultCode=1007', '1007'],
  ['timeout', 'Rejected', '/failed?Reference=2026000123&ResultCode=1100', '1100'],
])('%s ends in %s and returns the payer to %s', async (action, Status, path, reason) => {
  const { shop, create, read } = await setUp();
  const { PaymentRequestId: id, GatewayUrl } = await create();
  expect(await press(GatewayUrl, action)).toBe(shop.url + path);
  const { StatusReasonInformation: why, ...state } = await read(id);
  expect([state.Status, (why as { Reason: Json } | undefined)?.Reason.Code]).toEqual([Status, reason]);
  if (Status === 'Pending') return expect(shop.posted).toEqual([]);
  await expect.poll(() => shop.posted).toHaveLength(1);
  const { Signature, ...message } = shop.posted[0] ?? {};
  expect(message).toMatchObject({ PaymentInformation: { Status, References: { PaymentRequestId: String(id) } } });
  expect(Signature).toBe(signed(message as Record<string, string>, demoProject.clientSecret).Signature);
  expect(Signature).toMatch(/^[0-9A-F]{64}$/);
});

test('the page of a transfer names no card', async () => {
  const { create } = await setUp();
  const page = await (await fetch((await create()).GatewayUrl)).text();
  expect(page).toContain('Pay by Wire');
  expect(page).toContain('Decline the payment');
  expect(page).not.toContain('Decline the card');
  expect(page).not.toContain('/authorise"');
});

test('a signature is over the values as they are written with two decimals', () => {
  const message = {
    PaymentMethod: 'Wire',
    PaymentInformation: { Amount: { Amount: 34, Currency: 'EUR' }, Status: 'Paid' },
  };
  // echo -n '34.00/EUR/Paid/Wire' | openssl dgst -sha256 -hmac secret
  expect(signed(message, 'secret').Signature).toBe('DFA28427975672D45D518368D0FB5849BF5B47F86F34BCFC26F088BBF0E4A401');
});

test('a refund in part has a number and a state of its own, and each is notified', async () => {
  const { shop, call, create, codeOf, read } = await setUp();
  const { PaymentRequestId: id, GatewayUrl } = await create();
  expect(await codeOf(`/${id}/Refund`, refund('10.00'))).toEqual([200, 1112008]);
  await press(GatewayUrl, 'pay');
  const { PaymentRequestId: part } = (await call(`/${id}/Refund`, refund('290.00'))).body;
  expect(await read(part)).toMatchObject({
    Status: 'Pending',
    Amount: { Amount: 290, Currency: 'CZK' },
    References: { OriginalPaymentRequestId: String(id) },
  });
  expect(await codeOf(`/${id}/Refund`, refund('1000.01'))).toEqual([200, 1112009]);
  await expect.poll(async () => (await read(part)).Status).toBe('Paid');
  expect((await read(id)).Status).toBe('Paid');
  const { PaymentRequestId: rest } = (await call(`/${id}/Refund`, refund('1000.00', 'refund-2'))).body;
  await expect.poll(async () => (await read(id)).Status).toBe('Refunded');
  await expect.poll(() => shop.posted).toHaveLength(3);
  for (const [Amount, number] of [
    [290, part],
    [1000, rest],
  ])
    expect(shop.posted).toContainEqual(
      expect.objectContaining({
        PaymentInformation: expect.objectContaining({
          CreditDebitIndicator: 'DBIT',
          Amount: { Amount, Currency: 'CZK' },
          References: expect.objectContaining({
            PaymentRequestId: String(number),
            OriginalPaymentRequestId: String(id),
          }),
          Status: 'Refunded',
        }),
      }),
    );
});

test('a refund with an unknown field, in another currency or of an unknown payment is refused', async () => {
  const { create, codeOf } = await setUp();
  const { PaymentRequestId: id, GatewayUrl } = await create();
  await press(GatewayUrl, 'pay');
  expect(await codeOf(`/${id}/Refund`, { ...refund('1.00'), Key: 'x' })).toEqual([400, 1132000]);
  const other = { Amount: { Amount: '1.00', Currency: 'EUR' }, References: { MerchantReference: 'refund-1' } };
  expect(await codeOf(`/${id}/Refund`, { ...refund('1.00'), PaymentInformation: other })).toEqual([400, 1132000]);
  expect(await codeOf('/1/Refund', refund('1.00'))).toEqual([200, 1133002]);
  expect(await codeOf('/1')).toEqual([200, 1133002]);
});

test.each([
  ['failed', [200, 1112009], null],
  ['failed_later', [200, 1001000], 'Rejected'],
])('a refund may be %s', async (fault, code, status) => {
  const { url, create, call, read } = await setUp();
  const { PaymentRequestId: id, GatewayUrl } = await create();
  await press(GatewayUrl, 'pay');
  await control(url, `/trustpay/payments/${id}/faults`, 'POST', { refund: fault });
  const answer = await call(`/${id}/Refund`, refund('1290.00'));
  expect([answer.status, answer.body.ResultInfo.ResultCode]).toEqual(code);
  if (status) await expect.poll(async () => (await read(answer.body.PaymentRequestId)).Status).toBe(status);
  expect((await read(id)).Status).toBe('Paid');
});

test('the state fails or names another amount, and a notification may be altered after it was signed', async () => {
  const { url, shop, create, codeOf, read } = await setUp();
  const { PaymentRequestId: id, GatewayUrl } = await create();
  const faults = (body: Json) => control(url, `/trustpay/payments/${id}/faults`, 'POST', body);
  await faults({ status_amount: 100, status_currency: 'EUR', notification: 'altered' });
  expect((await read(id)).Amount).toEqual({ Amount: 1, Currency: 'EUR' });
  await press(GatewayUrl, 'pay');
  await expect.poll(() => shop.posted).toHaveLength(1);
  const { Signature, ...message } = shop.posted[0] ?? {};
  expect(Signature).not.toBe(signed(message as Record<string, string>, demoProject.clientSecret).Signature);
  await faults({ status: 'error' });
  expect(await codeOf(`/${id}`)).toEqual([500, 1132007]);
});

test('a charge back is a debit of the payment itself', async () => {
  const { url, shop, create } = await setUp();
  const { PaymentRequestId: id, GatewayUrl } = await create();
  await press(GatewayUrl, 'pay');
  await control(url, `/trustpay/payments/${id}/state`, 'POST', { state: 'Chargebacked', force: true });
  await expect.poll(() => shop.posted).toHaveLength(2);
  expect(shop.posted[1]).toMatchObject({
    PaymentInformation: {
      CreditDebitIndicator: 'DBIT',
      Status: 'Chargebacked',
      References: { PaymentRequestId: String(id) },
    },
  });
});
