import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CALLBACKS, PAYABLE } from '../../../../testing/payments/index.ts';
import { Failure } from '../../../platform/http/index.ts';
import { ForgedMessage, type PaymentAtGateway } from '../../provider.ts';
import { createTrustpay } from './index.ts';
import { signNotification } from './signature.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Seen {
  call: string;
  headers: IncomingMessage['headers'];
  body: string;
}
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const done = { ResultInfo: { ResultCode: 1001000 } };
const access = { projectId: '4107000001', secret: 'secret', method: 'Wire', timeout: 10_000 } as const;
const made = { PaymentRequestId: 300, GatewayUrl: 'https://amapi.trustpay.eu/mapi5/wire/paypopup', ...done };

test.each([
  ['Wire', 'transfer'],
  ['Card', 'card'],
] as const)('documents say how %s pays', (method, means) => {
  expect(createTrustpay({ ...access, method, baseUrl: 'https://gate.example' }).means).toBe(means);
});

/** TrustPay with answers of the test, and the calls that it got. Tokens are granted. */
async function gateway(answer: unknown, status = 200, method: 'Wire' | 'Card' = 'Wire') {
  const seen: Seen[] = [];
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    seen.push({ call: `${request.method} ${request.url}`, headers: request.headers, body });
    if (request.url === '/oauth2/token') json(response, 200, { access_token: 't1', expires_in: 1800, ...done });
    else json(response, status, answer);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = () => JSON.parse(seen.at(-1)?.body ?? '');
  return { seen, sent, trustpay: createTrustpay({ ...access, method, baseUrl }) };
}

const payable = { ...PAYABLE, paymentService: 'trustpay' };
const { orderNumber, amount, currency, decimalPlaces } = payable;
const started: PaymentAtGateway = { externalId: '300', orderNumber, amount, currency, decimalPlaces };
const answered = (information: object) => ({ PaymentInformation: information, ...done });

test('a payment is requested with an amount of two decimals and a way back for each outcome', async () => {
  const { seen, sent, trustpay } = await gateway(made);
  expect(await trustpay.start(payable, CALLBACKS, 'a-1')).toMatchObject({
    externalId: '300',
    gateUrl: made.GatewayUrl,
  });
  expect(seen.map(({ call }) => call)).toEqual(['POST /oauth2/token', 'POST /Payments/Payment']);
  expect(seen[0]).toMatchObject({
    headers: { authorization: `Basic ${Buffer.from('4107000001:secret').toString('base64')}` },
    body: 'grant_type=client_credentials',
  });
  expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer t1' });
  expect(sent()).toEqual({
    PaymentMethod: 'Wire',
    MerchantIdentification: { ProjectId: '4107000001' },
    PaymentInformation: {
      Amount: { Amount: '198.90', Currency: 'CZK' },
      References: { MerchantReference: '2026000123' },
      Localization: 'sk',
    },
    CallbackUrls: {
      Success: 'https://shop.example/r',
      Cancel: 'https://shop.example/r?after=cancel',
      Error: 'https://shop.example/r?after=error',
      Notification: 'https://shop.example/n',
    },
  });
});

test('a payment by card is a purchase', async () => {
  const { sent, trustpay } = await gateway(made, 200, 'Card');
  await trustpay.start(payable, CALLBACKS, 'a-1');
  expect(sent()).toMatchObject({
    PaymentMethod: 'Card',
    PaymentInformation: { CardTransaction: { PaymentType: 'Purchase' } },
  });
});

test.each([
  [100, 2, 'CZK', '1.00'],
  [1, 2, 'EUR', '0.01'],
  [123_456_789, 2, 'CZK', '1234567.89'],
  [500, 0, 'HUF', '500.00'],
])('%i with %i decimals in %s is sent as %s, and read so', async (value, decimals, money, text) => {
  const payment = { ...started, amount: value, decimalPlaces: decimals, currency: money };
  for (const Amount of [text, Number(text)]) {
    const { sent, trustpay } = await gateway({
      ...made,
      ...answered({ Status: 'Paid', Amount: { Amount, Currency: money }, References: { MerchantReference: '7' } }),
    });
    await trustpay.start({ ...payable, ...payment }, CALLBACKS, 'a-1');
    expect(sent().PaymentInformation.Amount).toEqual({ Amount: text, Currency: money });
    const status = await trustpay.fetchStatus(payment);
    expect(status).toEqual({
      state: 'paid',
      externalState: 'Paid',
      orderNumber: '7',
      amount: value,
      currency: money,
    });
  }
});

test.each([
  ['Authorizing', 'pending'],
  ['Pending', 'pending'],
  ['Authorized', 'authorized'],
  ['Rejected', 'failed'],
  ['Refunded', 'refunded'],
  ['Chargebacked', 'refunded'],
])('%s is %s, with what the answer lacks as null', async (name, state) => {
  const { trustpay } = await gateway(answered({ Status: name }));
  const nothing = { orderNumber: null, amount: null, currency: null };
  expect(await trustpay.fetchStatus(started)).toEqual({ state, externalState: name, ...nothing });
});

test('a paid payment without its amount or its order is not believed', async () => {
  const { trustpay } = await gateway(answered({ Status: 'Paid' }));
  await expect(trustpay.fetchStatus(started)).rejects.toThrow(expect.objectContaining({ name: 'GatewayUnavailable' }));
});

test.each([1001000, 1130000, 1130005])('the code %i lets the answer be read', async (ResultCode) => {
  const { trustpay } = await gateway({ PaymentInformation: { Status: 'Pending' }, ResultInfo: { ResultCode } });
  expect((await trustpay.fetchStatus(started)).state).toBe('pending');
});

test.each([
  [1112008, 409],
  [1112009, 409],
  [1132000, 400],
  [1132013, 400],
  [1133000, 401],
  [1133001, 403],
  [1133002, 404],
  [1152000, 403],
])('the code %i is a refusal with %i, although HTTP says 200 and the state is there', async (ResultCode, status) => {
  const info = { ResultInfo: { ResultCode, AdditionalInfo: 'why' } };
  const { trustpay } = await gateway({ ...made, PaymentInformation: { Status: 'Paid' }, ...info });
  const refusal = expect.objectContaining({ name: 'GatewayRefusal', status, message: expect.stringContaining('why') });
  for (const call of [
    () => trustpay.fetchStatus(started),
    () => trustpay.start(payable, CALLBACKS, 'a-1'),
    () => trustpay.refund(started, { amount: 100, key: 'refund-1' }),
  ])
    await expect(call()).rejects.toEqual(refusal);
});

test.each([0, 1130, 1100000, 1112000, 1122006, 1131000, 1132007, 1132014, 1134000, 9999999])(
  'the code %i is no answer at all',
  async (ResultCode) => {
    const { trustpay } = await gateway({ PaymentInformation: { Status: 'Paid' }, ResultInfo: { ResultCode } });
    await expect(trustpay.fetchStatus(started)).rejects.toEqual(
      expect.objectContaining({ name: 'GatewayUnavailable' }),
    );
  },
);

test.each([
  ['an unknown state', answered({ Status: 'SortOfPaid' })],
  ['a state of all objects', answered({ Status: 'constructor' })],
  ['no state', answered({})],
  ['a third decimal', answered({ Status: 'Paid', Amount: { Amount: 198.901, Currency: 'CZK' } })],
  ['a negative amount', answered({ Status: 'Paid', Amount: { Amount: '-198.90', Currency: 'CZK' } })],
  ['words for an amount', answered({ Status: 'Paid', Amount: { Amount: 'all', Currency: 'CZK' } })],
])('%s is no state at all', async (_, answer) => {
  const { trustpay } = await gateway(answer);
  await expect(trustpay.fetchStatus(started)).rejects.toEqual(expect.objectContaining({ name: 'GatewayUnavailable' }));
});

test.each([{ GatewayUrl: 'javascript:alert(1)' }, { GatewayUrl: undefined }, { PaymentRequestId: '../7' }])(
  'a payment with %j is not begun',
  async (wrong) => {
    const { trustpay } = await gateway({ ...made, ...wrong });
    await expect(trustpay.start(payable, CALLBACKS, 'a-1')).rejects.toEqual(
      expect.objectContaining({ name: 'GatewayUnavailable' }),
    );
  },
);

test('a refund is sent under its key, and counts as accepted until its own number says more', async () => {
  const { seen, sent, trustpay } = await gateway({ PaymentRequestId: '900', ...done });
  const sentRefund = await trustpay.refund(started, { amount: 5_050, key: 'refund-1' });
  expect(sentRefund).toEqual({ id: '900', state: 'accepted' });
  expect(seen.at(-1)?.call).toBe('POST /Payments/Payment/300/Refund');
  expect(sent()).toEqual({
    MerchantIdentification: { ProjectId: '4107000001' },
    PaymentInformation: {
      Amount: { Amount: '50.50', Currency: 'CZK' },
      References: { MerchantReference: 'refund-1' },
    },
  });
});

test.each([
  ['Paid', 'finished'],
  ['Refunded', 'finished'],
  ['Rejected', 'failed'],
  ['Pending', 'accepted'],
  ['SortOfPaid', 'accepted'],
])('a refund that is %s is %s', async (Status, state) => {
  const { seen, trustpay } = await gateway(answered({ Status, Amount: { Amount: 50.5, Currency: 'CZK' } }));
  const refunds = await trustpay.fetchRefunds?.(started, ['900', '901']);
  expect(refunds).toEqual(['900', '901'].map((id) => ({ id, amount: 5_050, state })));
  const reads = seen.map(({ call }) => call).filter((call) => call.startsWith('GET'));
  expect(reads.sort()).toEqual(['GET /Payments/Payment/900', 'GET /Payments/Payment/901']);
  expect(await trustpay.fetchRefunds?.(started, [])).toEqual([]);
});

test.each([{}, { Amount: { Amount: 50.5, Currency: 'EUR' } }])('a refund of %j is none that counts', async (more) => {
  const { trustpay } = await gateway(answered({ Status: 'Paid', ...more }));
  await expect(trustpay.fetchRefunds?.(started, ['900'])).rejects.toEqual(
    expect.objectContaining({ name: 'GatewayUnavailable' }),
  );
});

test.each([
  ['https://aapi.trustpay.eu/api', ['https://aapi.trustpay.eu', 'https://amapi.trustpay.eu']],
  ['https://gate.example/api', ['https://gate.example']],
])('buyers of %s are sent to %j', (baseUrl, origins) => {
  expect(createTrustpay({ ...access, baseUrl }).pageOrigins).toEqual(origins);
});

const read = (message: object) => {
  const { POST } = createTrustpay({ ...access, baseUrl: 'https://aapi.trustpay.eu/api' }).notifications;
  return POST?.({ query: {}, headers: {}, body: Buffer.from(JSON.stringify(message)) });
};
const signed = (message: Record<string, unknown>) => ({ ...message, Signature: signNotification('secret', message) });
const about = (References: object) => signed({ PaymentInformation: { Status: 'Paid', References } });

test('a notification names the payment, and one of a refund the payment that was refunded', () => {
  expect(read(about({ PaymentRequestId: '300' }))).toEqual({ externalId: '300' });
  expect(read(about({ PaymentRequestId: '300', OriginalPaymentRequestId: null }))).toEqual({ externalId: '300' });
  expect(read(about({ PaymentRequestId: '900', OriginalPaymentRequestId: '300' }))).toEqual({
    ...{ externalId: '300', refundId: '900', messageId: '900 Paid' },
  });
});

test('a notification is known by the movement of money that it tells of, and its state', () => {
  expect(read(about({ PaymentRequestId: '300', PaymentId: 'P7' }))).toEqual({
    externalId: '300',
    messageId: 'P7 Paid',
  });
});

test('a notification is forged unless it is signed, and refused by its fields when it names no payment', () => {
  const { Signature: _, ...unsigned } = about({ PaymentRequestId: '300' });
  for (const forged of [unsigned, {}, { ...about({ PaymentRequestId: '300' }), Signature: signed({}).Signature }])
    expect(() => read(forged)).toThrow(ForgedMessage);
  for (const References of [{}, { PaymentRequestId: '300; drop' }, { PaymentRequestId: '' }])
    expect(() => read(about(References))).toThrow(Failure);
});
