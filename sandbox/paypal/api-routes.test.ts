import { expect, test } from 'vitest';
import { press } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { czk, orderBody, paypalClient, tokenOf } from '../testing/paypal-client.ts';
import { openShop } from '../testing/shop-double.ts';

async function setUp() {
  const [{ url }, shop] = await Promise.all([openSandbox(), openShop()]);
  return { url, shop, client: await paypalClient(url) };
}
const ORDERS = '/v2/checkout/orders';

test('a token needs the right credentials, and a call needs a token', async () => {
  const { url } = await openSandbox();
  expect(await tokenOf(url)).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
  expect((await tokenOf(url, { clientId: 'pult-demo-app', clientSecret: 'guess' })).status).toBe(401);
  const answer = await fetch(`${url}/paypal/api${ORDERS}/1`);
  expect([answer.status, await answer.json()]).toEqual([
    401,
    expect.objectContaining({ name: 'AUTHENTICATION_FAILURE' }),
  ]);
});

test.each([
  ['an amount without decimals is taken', { amount: czk('1290') }, 201, []],
  ['decimals that the currency does not have', { amount: czk('1.234') }, 422, ['DECIMAL_PRECISION']],
  ['a forint’s part', { amount: { currency_code: 'HUF', value: '500.50' } }, 422, ['DECIMAL_PRECISION']],
  ['a forint', { amount: { currency_code: 'HUF', value: '500' } }, 201, []],
  [
    'a currency that PayPal does not have',
    { amount: { currency_code: 'RON', value: '5' } },
    422,
    ['CURRENCY_NOT_SUPPORTED'],
  ],
  ['nothing to pay', { amount: czk('0.00') }, 422, ['CANNOT_BE_ZERO_OR_NEGATIVE']],
  ['an amount that is no text', { amount: { currency_code: 'CZK', value: 5 } }, 400, ['INVALID_PARAMETER_VALUE']],
  ['too long a number', { custom_id: 'x'.repeat(128) }, 400, ['INVALID_PARAMETER_VALUE']],
  ['no amount', { amount: undefined }, 400, ['MISSING_REQUIRED_PARAMETER']],
  [
    'a breakdown that adds up',
    {
      amount: {
        ...czk('100.00'),
        breakdown: { item_total: czk('90.00'), shipping: czk('20.00'), discount: czk('10.00') },
      },
    },
    201,
    [],
  ],
  [
    'a breakdown that does not add up',
    { amount: { ...czk('100.00'), breakdown: { item_total: czk('90.00'), shipping: czk('20.00') } } },
    422,
    ['AMOUNT_MISMATCH'],
  ],
  [
    'items that do not add up',
    {
      amount: { ...czk('100.00'), breakdown: { item_total: czk('100.00') } },
      items: [{ name: 'Tea', quantity: '2', unit_amount: czk('49.99') }],
    },
    422,
    ['ITEM_TOTAL_MISMATCH'],
  ],
  [
    'parts in another currency',
    { amount: { ...czk('100.00'), breakdown: { item_total: { currency_code: 'EUR', value: '100.00' } } } },
    422,
    ['CURRENCY_MISMATCH'],
  ],
])('%s', async (_, unit, status, issues) => {
  const { shop, client } = await setUp();
  const answer = await client.post(ORDERS, 'a-1', orderBody(shop.url, unit));
  expect(answer.status).toBe(status);
  if (status > 201) expect([...new Set(client.issues(answer))]).toEqual(issues);
});

test('an order is made once for its request, which needs an id', async () => {
  const { shop, client } = await setUp();
  const first = await client.post(ORDERS, 'a-1', orderBody(shop.url));
  const again = await client.post(ORDERS, 'a-1', orderBody(shop.url));
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  expect((await client.post(ORDERS, 'a-2', orderBody(shop.url))).body.id).not.toBe(first.body.id);
  const other = await client.post(ORDERS, 'a-1', orderBody(shop.url, { custom_id: '8' }));
  expect([other.status, client.issues(other)]).toEqual([422, ['DUPLICATE_REQUEST_ID']]);
  const without = await client.postText(ORDERS, JSON.stringify(orderBody(shop.url)));
  expect([without.status, client.issues(without)]).toEqual([400, ['MISSING_REQUIRED_PARAMETER']]);
});

test('an order is captured once, after its payer approved it', async () => {
  const { shop, client } = await setUp();
  const { id, page } = await client.create(orderBody(shop.url));
  expect(client.issues(await client.capture(id, 'early'))).toEqual(['ORDER_NOT_APPROVED']);
  expect(await press(page, 'pay')).toBe(`${shop.url}/back?token=own&token=${id}&PayerID=SANDBOXPAYER1`);
  expect((await client.get(`${ORDERS}/${id}`)).body.status).toBe('APPROVED');
  const captures = await Promise.all([client.capture(id, 'c-1'), client.capture(id, 'c-1')]);
  expect(captures.map(({ status }) => status).sort()).toEqual([200, 201]);
  const second = await client.capture(id, 'c-2');
  expect([second.status, client.issues(second)]).toEqual([422, ['ORDER_ALREADY_CAPTURED']]);
  const { body } = await client.get(`${ORDERS}/${id}`);
  expect(body).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [
      { custom_id: '2026000123', payments: { captures: [{ status: 'COMPLETED', amount: czk('1290.00') }] } },
    ],
  });
});

test('a decline leaves the order to its payer, and is answered again to the same id', async () => {
  const { shop, client } = await setUp();
  const { id, page } = await client.create(orderBody(shop.url));
  await press(page, 'decline');
  expect(client.issues(await client.capture(id, 'c-1'))).toEqual(['INSTRUMENT_DECLINED']);
  expect((await client.get(`${ORDERS}/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
  await press(page, 'pay');
  expect(client.issues(await client.capture(id, 'c-1'))).toEqual(['INSTRUMENT_DECLINED']);
  expect((await client.capture(id, 'c-2')).status).toBe(201);
});

test('a payer who cancels leaves the order open; one that ran out is void', async () => {
  const { shop, client } = await setUp();
  const { id, page } = await client.create(orderBody(shop.url));
  expect(await press(page, 'cancel')).toBe(`${shop.url}/cancel?token=${id}`);
  expect((await client.get(`${ORDERS}/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
  expect(await press(page, 'timeout')).toBe(`${shop.url}/cancel?token=${id}`);
  expect((await client.get(`${ORDERS}/${id}`)).body.status).toBe('VOIDED');
});

test('refunds are made once for their request, and of what is left', async () => {
  const { shop, client } = await setUp();
  const { id, captureId } = await client.paid(orderBody(shop.url));
  const refund = (requestId: string, amount?: object) =>
    client.post(`/v2/payments/captures/${captureId}/refund`, requestId, { amount });
  const first = await refund('r-1', czk('1000.00'));
  expect(first).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: czk('1000.00') } });
  expect(await refund('r-1', czk('1000.00'))).toEqual({ status: 200, body: first.body });
  expect(client.issues(await refund('r-2', czk('290.01')))).toEqual(['REFUND_AMOUNT_EXCEEDED']);
  const inEuros = await refund('r-3', { currency_code: 'EUR', value: '1.00' });
  expect(client.issues(inEuros)).toEqual(['REFUND_CAPTURE_CURRENCY_MISMATCH']);
  expect((await refund('r-4')).body).toMatchObject({ amount: czk('290.00') });
  expect(client.issues(await refund('r-5', czk('0.01')))).toEqual(['CAPTURE_FULLY_REFUNDED']);
  const [unit] = (await client.get(`${ORDERS}/${id}`)).body.purchase_units as { payments: object }[];
  expect(unit?.payments).toMatchObject({
    captures: [{ status: 'REFUNDED' }],
    refunds: [{ status: 'COMPLETED' }, { status: 'COMPLETED' }],
  });
});

test('nothing is refunded of an order that was not captured, or of an unknown one', async () => {
  const { shop, client } = await setUp();
  const { id } = await client.create(orderBody(shop.url));
  for (const capture of [`C${id}`, id, 'C1'])
    expect((await client.post(`/v2/payments/captures/${capture}/refund`, 'r-1')).status).toBe(404);
  expect((await client.get(`${ORDERS}/1`)).body).toMatchObject({ name: 'RESOURCE_NOT_FOUND' });
});
