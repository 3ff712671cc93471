import { decode } from 'bysquare/pay';
import { expect, onTestFinished, test } from 'vitest';
import { shopUnderTest } from '../../testing/scenario/index.ts';
import { deliveryOf, HOMES, newBuyer } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { headerOf } from '../screens/header.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { letterTo } from '../visit/mailbox.ts';
import { type DemoProduct, findProduct } from '../visit/products.ts';
import { readCode } from '../visit/read-code.ts';
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
  const confirmation = await letterTo(buyer.email, order.order_number, product.name);
  expect(confirmation.html).toContain(product.name);
  await letterTo(buyer.email, `Platba za objednávku ${order.order_number}`);
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
  await expect.poll(() => summary.figure(visitor.text('variableSymbol'))).toContain(order.order_number);
  const letter = await letterTo(buyer.email, order.order_number);
  expect(letter.html).toContain(product.name);
  expect(letter.html).toContain('lang="sk');
  // As shown in the sandbox's mailbox.
  await visitor.page.goto(`${shopUnderTest().sandboxOrigin}/mail/${letter.id}`);
  await visitor.page.getByText(letter.subject).first().waitFor();
});

test('a guest buys in English for crowns and pays in cash, rounded to whole crowns', async () => {
  const visitor = await visit({ language: 'en' });
  const { page, text } = visitor;
  await visitor.open('/');
  await headerOf(visitor).switchCurrency('CZK');
  const product = await withHellers(await findProduct('en', 13));
  const { buyer } = await goToOrder(visitor, {
    product,
    payment: 'delivery',
    country: 'Czechia',
    buyer: newBuyer(HOMES.cs),
  });
  const rounding = page.getByRole('term').filter({ hasText: text('rounding') });
  await rounding.filter({ visible: true }).first().waitFor();
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const summary = summaryOf(visitor);
  await summary.thanks.waitFor();
  const order = await orderOf('en', summary.access());
  expect(order.prices.taxed_price.value % 1).toBe(0);
  expect(order._embedded?.cash_rounding?.value).toBe(-0.4);
  await expect.poll(() => summary.figure(text('rounding'))).toContain('0.4');
  expect(order._embedded?.payment?.payment_service).toBe(3);
  expect((await letterTo(buyer.email, order.order_number)).html).toContain('lang="en');
});

const CROWNS = 1;

/** The product at a price with hellers, which cash cannot pay, during the scenario. */
async function withHellers(product: DemoProduct): Promise<DemoProduct> {
  const { item } = await apiOf('cs')('GET /products/{id}', { params: { id: product.id } });
  const operator = apiOf('cs', { operator: true });
  const setPrice = (price: number) =>
    operator('PUT /products/{id}/prices/{price_list_id}', {
      params: { id: product.id, price_list_id: CROWNS },
      body: { price },
    });
  onTestFinished(async () => void (await setPrice(Math.round((item.taxed_price?.value ?? 0) * 100))));
  await setPrice(19_940);
  return product;
}
