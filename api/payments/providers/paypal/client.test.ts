import { expect, test } from 'vitest';
import { type Answers, CALLBACKS, openFakeGateway, PAYABLE } from '../../../../testing/payments/index.ts';
import { GatewayRefusal, GatewayUnavailable } from '../../provider.ts';
import { createPaypal } from './index.ts';

async function paypal(answers: Answers) {
  const { seen, baseUrl } = await openFakeGateway('/v1/oauth2/token', answers);
  const gateway = createPaypal({ baseUrl, clientId: 'id', clientSecret: 'secret', webhookId: 'WEBHOOK1' });
  return { seen, gateway };
}

const payable = { ...PAYABLE, paymentService: 'paypal' };
const payment = { externalId: '5O1', orderNumber: '2026000123', amount: 19_890, currency: 'CZK', decimalPlaces: 2 };
const page = { rel: 'payer-action', href: 'https://www.paypal.com/checkoutnow?token=5O1', method: 'GET' };
const made = { id: '5O1', status: 'PAYER_ACTION_REQUIRED', links: [page] };
const czk = (value: string) => ({ currency_code: 'CZK', value });
const movement = (status: string, value = '198.90', id = '3C6') => ({ id, status, amount: czk(value) });

/** An order as PayPal describes it. */
const order = (status: string, captures?: object[], refunds?: object[]) => ({
  id: '5O1',
  status,
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: '2026000123',
      amount: { ...czk('198.90'), breakdown: {} },
      payments: captures && { captures, refunds },
    },
  ],
});
const refused = (issue: string) => [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }] as const;

test('an order is begun with its number, amount, language and pages, once for its key', async () => {
  const { seen, gateway } = await paypal(() => [201, made]);
  const started = await gateway.start(payable, CALLBACKS, '2026000123-7');
  expect(started).toEqual({ externalId: '5O1', gateUrl: page.href, externalState: 'PAYER_ACTION_REQUIRED' });
  expect(seen[0]?.headers).toMatchObject({ 'paypal-request-id': '2026000123-7', authorization: 'Bearer t' });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: '2026000123', description: '#2026000123', amount: czk('198.90') }],
    payment_source: {
      paypal: {
        experience_context: {
          locale: 'sk-SK',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: CALLBACKS.returnUrl,
          cancel_url: CALLBACKS.cancelUrl,
        },
      },
    },
  });
});

test.each([
  ['HUF', 0, 500, '500'],
  ['HUF', 2, 50_000, '500'],
  ['JPY', 0, 500, '500'],
  ['TWD', 2, 50_000, '500'],
  ['EUR', 2, 1, '0.01'],
])('%s with %i decimals: %i is %s', async (currency, decimalPlaces, amount, value) => {
  const { seen, gateway } = await paypal(() => [201, made]);
  await gateway.start({ ...payable, currency, decimalPlaces, amount }, CALLBACKS, 'a-1');
  expect(JSON.parse(seen[0]?.body ?? '').purchase_units[0].amount).toEqual({ currency_code: currency, value });
});

test.each([
  ['HUF', 2, 50_050],
  ['JPY', 2, 1],
  ['KWD', 3, 1_999],
])('%s with %i decimals: %i is refused before PayPal is asked, with another way to pay as advice', async (...given) => {
  const [currency, decimalPlaces, amount] = given;
  const { seen, gateway } = await paypal(() => [201, made]);
  await expect(gateway.start({ ...payable, currency, decimalPlaces, amount }, CALLBACKS, 'a-1')).rejects.toMatchObject({
    type: 'payment_method_unavailable',
    fields: [{ field: 'order_id', key: 'not_paid_here' }],
  });
  expect(seen).toEqual([]);
});

test('an order without a page for the buyer is no start', async () => {
  const { gateway } = await paypal(() => [201, { ...made, links: [] }]);
  await expect(gateway.start(payable, CALLBACKS, 'a-1')).rejects.toThrow(GatewayUnavailable);
});

test.each([
  ['CREATED', undefined, 'created', 'CREATED'],
  ['SAVED', undefined, 'created', 'SAVED'],
  ['PAYER_ACTION_REQUIRED', undefined, 'created', 'PAYER_ACTION_REQUIRED'],
  ['APPROVED', undefined, 'authorized', 'APPROVED'],
  ['APPROVED', [movement('DECLINED')], 'authorized', 'APPROVED'],
  ['VOIDED', undefined, 'failed', 'VOIDED'],
  ['COMPLETED', [movement('COMPLETED')], 'paid', 'COMPLETED'],
  ['COMPLETED', [movement('PENDING')], 'pending', 'PENDING'],
  ['COMPLETED', [movement('DECLINED')], 'failed', 'DECLINED'],
  ['COMPLETED', [movement('FAILED')], 'failed', 'FAILED'],
  ['COMPLETED', [movement('DECLINED'), movement('COMPLETED')], 'paid', 'COMPLETED'],
  ['COMPLETED', [movement('PARTIALLY_REFUNDED')], 'paid', 'PARTIALLY_REFUNDED'],
  ['COMPLETED', [movement('REFUNDED')], 'refunded', 'REFUNDED'],
])('the order %s with captures %o is %s', async (status, captures, state, externalState) => {
  const { gateway } = await paypal(() => [200, order(status, captures)]);
  expect(await gateway.fetchStatus(payment)).toEqual({
    state,
    externalState,
    orderNumber: '2026000123',
    amount: 19_890,
    currency: 'CZK',
  });
});

test.each([
  ['an unknown state', order('SORT_OF_PAID')],
  ['a completed order without its capture', order('COMPLETED')],
  ['an unknown state of the capture', order('COMPLETED', [movement('LOST')])],
  [
    'two purchase units',
    { ...order('APPROVED'), purchase_units: [0, 1].flatMap(() => order('APPROVED').purchase_units) },
  ],
  ['an amount that is no number', order('COMPLETED', [movement('COMPLETED', '1e9')])],
])('%s is no state at all', async (_, answer) => {
  const { gateway } = await paypal(() => [200, answer]);
  await expect(gateway.fetchStatus(payment)).rejects.toThrow(GatewayUnavailable);
});

test('the amount is that of the capture, not the one that was asked for', async () => {
  const { gateway } = await paypal(() => [200, order('COMPLETED', [movement('COMPLETED', '1.00')])]);
  expect(await gateway.fetchStatus(payment)).toMatchObject({ state: 'paid', amount: 100 });
});

test('money is taken with the same id each time, and taken before is no error', async () => {
  const { seen, gateway } = await paypal((_, count) => (count === 1 ? [201, made] : refused('ORDER_ALREADY_CAPTURED')));
  await gateway.capture(payment);
  await gateway.capture(payment);
  expect(seen.map(({ path, headers }) => [path, headers['paypal-request-id']])).toEqual([
    ['/v2/checkout/orders/5O1/capture', 'capture-5O1'],
    ['/v2/checkout/orders/5O1/capture', 'capture-5O1'],
  ]);
});

test('a declined card is asked once more, since the same id may get the answer of before', async () => {
  const { seen, gateway } = await paypal((_, count) => (count === 1 ? refused('INSTRUMENT_DECLINED') : [201, made]));
  await gateway.capture(payment);
  expect(new Set(seen.map(({ headers }) => headers['paypal-request-id'])).size).toBe(2);
});

test.each(['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED'])(
  'money that is refused with %s is not taken',
  async (issue) => {
    const { seen, gateway } = await paypal(() => refused(issue));
    await expect(gateway.capture(payment)).rejects.toThrow(GatewayRefusal);
    expect(seen.length).toBeLessThanOrEqual(2);
  },
);

test.each([
  ['COMPLETED', 'finished'],
  ['PENDING', 'accepted'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])('a refund that is %s is %s', async (status, state) => {
  const { seen, gateway } = await paypal((path) =>
    path.endsWith('/refund') ? [201, { id: '9R', status }] : [200, order('COMPLETED', [movement('COMPLETED')])],
  );
  expect(await gateway.refund(payment, { amount: 8_990, key: 'refund-7' })).toEqual({ id: '9R', state });
  expect(seen[1]?.path).toBe('/v2/payments/captures/3C6/refund');
  expect(seen[1]?.headers['paypal-request-id']).toBe('3C6-refund-7-89.90');
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ amount: czk('89.90') });
});

test('nothing is returned of an order that was not captured', async () => {
  const { seen, gateway } = await paypal(() => [200, order('APPROVED')]);
  await expect(gateway.refund(payment, { amount: 100, key: 'refund-7' })).rejects.toThrow(GatewayRefusal);
  expect(seen).toHaveLength(1);
});

test('refunds are read from the order, whoever made them', async () => {
  const refunds = [
    movement('COMPLETED', '100.00', '1R'),
    movement('PENDING', '50.5', '2R'),
    movement('FAILED', '1.00', '3R'),
  ];
  const { gateway } = await paypal(() => [200, order('COMPLETED', [movement('PARTIALLY_REFUNDED')], refunds)]);
  expect(await gateway.fetchRefunds?.(payment, [])).toEqual([
    { id: '1R', amount: 10_000, state: 'finished' },
    { id: '2R', amount: 5_050, state: 'accepted' },
    { id: '3R', amount: 100, state: 'failed' },
  ]);
});

test.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com'],
  ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com'],
  ['http://127.0.0.1:3001/paypal/api', 'http://127.0.0.1:3001'],
])('the API at %s sends buyers to %s', (baseUrl, origin) => {
  const gateway = createPaypal({ baseUrl, clientId: 'id', clientSecret: 'secret', webhookId: 'W' });
  expect(gateway.pageOrigins).toEqual([origin]);
});
