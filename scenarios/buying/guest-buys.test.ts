import { decode } from 'bysquare/pay';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deliveryOf } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { summaryOf } from '../screens/summary.ts';
import { letterTo } from '../visit/mailbox.ts';
import { visit } from '../visit/visitor.ts';
import { arriveAtSummary, goToOrder } from './buy.ts';
import { orderOf } from './orders.ts';

test('a guest buys in Czech and pays by card', async () => {
  const visitor = await visit({ language: 'cs' });
  const { buyer, product } = await goToOrder(visitor, { shipping: 'points', payment: 'gopay' });
  await deliveryOf(visitor).order.click();
  const gateway = gatewayOf(visitor);
  await gateway.arrive();
  await gateway.pay.click();
  await arriveAtSummary(visitor);
  const summary = summaryOf(visitor);
  await summary.paid.waitFor();
  const order = await orderOf('cs', summary.access());
  expect(order.paid_at).not.toBeNull();
  expect(order.email).toBe(buyer.email);
  expect(order._embedded?.items?.map(({ name, amount }) => ({ name, amount }))).toEqual([
    { name: product.name, amount: 1 },
  ]);
  const letter = await letterTo(buyer.email, await summary.number());
  expect(letter.subject).toContain('bjedn');
  expect(letter.html).toContain(product.name);
  expect(letter.text).toContain(product.name);
});

test('a guest buys in Slovak and gets a code for a bank transfer', async () => {
  const visitor = await visit({ language: 'sk' });
  const { buyer, product } = await goToOrder(visitor, { shipping: 'courier', payment: 'transfer' });
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const summary = summaryOf(visitor);
  await summary.thanks.waitFor();
  const order = await orderOf('sk', summary.access());
  const instructions = order._embedded?.payment_instructions;
  expect(instructions?.qr_code.standard).toBe('pay_by_square');
  const payment = decode(await readCode((await summary.qrCode.getAttribute('src')) ?? '')).payments[0];
  expect(payment).toMatchObject({
    amount: order.prices.taxed_price.value,
    currencyCode: 'EUR',
    variableSymbol: order.order_number,
    bankAccounts: [{ iban: instructions?.iban.replace(/\s/g, '') }],
  });
  expect(await summary.figure(visitor.say('variableSymbol'))).toBe(order.order_number);
  const letter = await letterTo(buyer.email, order.order_number);
  expect(letter.html).toContain(product.name);
  expect(letter.html).toContain('lang="sk');
});

test('a guest buys in English for crowns and pays in cash, rounded to whole crowns', async () => {
  const visitor = await visit({ language: 'en' });
  const { page, say } = visitor;
  await visitor.open('/');
  await page
    .getByRole('button', { name: `${say('changeCurrency')}: CZK` })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForLoadState();
  const { buyer } = await goToOrder(visitor, { shipping: 'courier', payment: 'delivery', country: 'Czechia' });
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const summary = summaryOf(visitor);
  await summary.thanks.waitFor();
  const order = await orderOf('en', summary.access());
  expect(order.prices.taxed_price.value % 1).toBe(0);
  expect(order._embedded?.payment?.payment_service).toBe('carrier');
  expect((await letterTo(buyer.email, order.order_number)).html).toContain('lang="en');
});

/** What a phone reads from a QR code on the screen. */
async function readCode(source: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('The picture holds no QR code');
  return code.data;
}
