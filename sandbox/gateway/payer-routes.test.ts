import { expect, test } from 'vitest';
import type { Json } from '../testing/gopay-client.ts';
import { control, gopayClient, paymentBody, press } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { openShop } from '../testing/shop-double.ts';

async function setUp(changes: Json = {}) {
  const [{ url }, shop] = await Promise.all([openSandbox(), openShop()]);
  const client = await gopayClient(url);
  const payment = await client.create(paymentBody(shop.url, changes));
  return { url, shop, client, payment, back: `${shop.url}/return?order=1&id=${payment.id}` };
}

const read = async (address: string, init?: RequestInit) => (await fetch(address, init)).text();

test.each([
  ['pay', 'PAID'],
  ['authorise', 'AUTHORIZED'],
  ['cancel', 'CANCELED'],
  ['timeout', 'TIMEOUTED'],
])('%s ends in %s, notifies the shop and returns the payer', async (action, state) => {
  const { shop, client, payment, back } = await setUp();
  expect(await press(payment.gw_url, action)).toBe(back);
  expect(await client.state(payment.id)).toBe(state);
  await expect.poll(() => shop.calls).toEqual([`GET /notify?id=${payment.id}`]);
});

test('a transfer stays pending, and the shop is not notified until it arrives', async () => {
  const { shop, client, payment, back } = await setUp();
  expect(await press(payment.gw_url, 'transfer')).toBe(back);
  const { body } = await client.get(`/payments/payment/${payment.id}`);
  expect(body).toMatchObject({ state: 'PAYMENT_METHOD_CHOSEN', sub_state: '_102', payment_instrument: 'BANK_ACCOUNT' });
  expect(shop.calls).toEqual([]);
  await press(payment.gw_url, 'arrive');
  await expect.poll(() => shop.calls).toHaveLength(1);
  expect(await client.state(payment.id)).toBe('PAID');
});

test('a declined card leaves the payer on the page, who pays at the third attempt', async () => {
  const { shop, client, payment } = await setUp();
  expect(await press(payment.gw_url, 'decline')).toBe(new URL(payment.gw_url).pathname);
  await press(payment.gw_url, 'decline');
  expect(await read(payment.gw_url)).toContain('declined 2 times');
  expect(await client.state(payment.id)).toBe('PAYMENT_METHOD_CHOSEN');
  expect(shop.calls).toEqual([]);
  await press(payment.gw_url, 'pay');
  expect(await client.state(payment.id)).toBe('PAID');
});

test('a button of an old tab changes nothing', async () => {
  const { shop, client, payment, back } = await setUp();
  await press(payment.gw_url, 'cancel');
  expect(await press(payment.gw_url, 'pay')).toBe(back);
  expect(await client.state(payment.id)).toBe('CANCELED');
  await expect.poll(() => shop.calls).toHaveLength(1);
});

test.each([
  ['CS', 'Zaplatit kartou', '1 290,00 Kč'],
  ['SK', 'Zaplatiť kartou', '1 290,00 CZK'],
  ['EN', 'Pay by card', 'CZK 1,290.00'],
  ['DE', 'Pay by card', 'CZK 1,290.00'],
])('the page speaks %s', async (lang, button, amount) => {
  const { payment } = await setUp({ lang });
  const page = (await read(payment.gw_url)).replace(/\u00a0/g, ' ');
  expect(page).toContain(button);
  expect(page).toContain(amount);
});

test('the banner is in three languages', async () => {
  const { url, payment } = await setUp();
  for (const address of [url, `${url}/gopay`, `${url}/mail`, `${url}/nowhere`, payment.gw_url]) {
    const page = await read(address);
    expect(page).toContain('<span lang="cs">Zkušební prostředí: nic se neúčtuje.</span>');
    expect(page).toContain('<span lang="sk">Skúšobné prostredie: nič sa neúčtuje.</span>');
    expect(page).toContain('<span lang="en">This is a sandbox: nothing is charged.</span>');
  }
});

test('what the shop sends is shown as text', async () => {
  const { url, payment } = await setUp({
    order_number: '"><script>alert(1)</script>',
    order_description: '<img src=x>',
  });
  for (const address of [payment.gw_url, `${url}/gopay`]) {
    const page = await read(address);
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&lt;script&gt;');
  }
});

test('only means that the shop allows are offered', async () => {
  const { payment } = await setUp({ payer: { allowed_payment_instruments: ['GPAY'] } });
  const page = await read(payment.gw_url);
  expect(page).toContain('Pay by GPAY');
  expect(page).not.toContain('/transfer"');
});

test('a payment to be reserved is not charged at once', async () => {
  const { client, payment } = await setUp({ preauthorization: true });
  expect(await read(payment.gw_url)).not.toContain('/pay"');
  await press(payment.gw_url, 'pay');
  expect(await client.state(payment.id)).toBe('CREATED');
});

test('a shop may bring the payer by a form, other sites may not press buttons', async () => {
  const { client, payment } = await setUp();
  const foreign = { method: 'POST', redirect: 'manual' as const, headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await fetch(payment.gw_url, foreign)).status).toBe(303);
  expect((await fetch(`${payment.gw_url}/pay`, foreign)).status).toBe(403);
  const byOrigin = { method: 'POST', headers: { origin: 'https://evil.example' } };
  expect((await fetch(`${payment.gw_url}/pay`, byOrigin)).status).toBe(403);
  expect(await client.state(payment.id)).toBe('CREATED');
});

test('faults set on the page hold for this payment only', async () => {
  const { url, shop, client, payment } = await setUp();
  const other = await client.create(paymentBody(shop.url));
  const fields = {
    notification: 'never',
    notification_delay_ms: '0',
    status_amount: '100',
    status_currency: 'EUR',
    refund: '',
  };
  expect(await press(payment.gw_url, 'faults', fields)).toMatch(/\?saved=1$/);
  expect((await client.get(`/payments/payment/${payment.id}`)).body).toMatchObject({ amount: 100, currency: 'EUR' });
  expect((await client.get(`/payments/payment/${other.id}`)).body).toMatchObject({ amount: 129_000, currency: 'CZK' });
  await press(payment.gw_url, 'pay');
  await press(other.gw_url, 'pay');
  await expect.poll(() => shop.calls).toEqual([`GET /notify?id=${other.id}`]);
  const seen = await control(url, `/gopay/payments/${payment.id}`, 'GET');
  expect(seen.body.notifications).toEqual([]);
  await expect(press(payment.gw_url, 'faults', { ...fields, notification: 'maybe' })).rejects.toThrow('400');
});

test('an unknown page is a page, too', async () => {
  const { url } = await setUp();
  const response = await fetch(`${url}/gw/v3/${'0'.repeat(32)}`, { headers: { 'accept-language': 'sk' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Tu nič nie je');
});
