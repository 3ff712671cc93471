import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { arriveAtSummary, chooseMethods, goToOrder, PATHS } from '../buying/buy.ts';
import { orderOf } from '../buying/orders.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { findProduct } from '../visit/products.ts';
import { type VisitOptions, type Visitor, visit } from '../visit/visitor.ts';

/** An order of a visitor who stands on the gateway's page. */
async function orderByCsob(options: VisitOptions): Promise<Visitor> {
  const visitor = await visit(options);
  const buyer = newBuyer(visitor.language === 'en' ? { city: 'Dublin', postCode: 'D02 X285' } : {});
  await goToOrder(visitor, { payment: 'csob', buyer });
  await deliveryOf(visitor).order.click();
  await gatewayOf(visitor).arrive();
  return visitor;
}

const isPaid = async (visitor: Visitor) =>
  (await orderOf(visitor.language, summaryOf(visitor).access())).paid_at !== null;

test.each(['cs', 'sk', 'en'] as const)(
  'in %s the page of ČSOB posts the payer back by itself, paid',
  async (language) => {
    const visitor = await orderByCsob({ language, phone: language === 'sk' });
    await gatewayOf(visitor).pay.click();
    await arriveAtSummary(visitor);
    await summaryOf(visitor).paid.waitFor();
    expect(await isPaid(visitor)).toBe(true);
  },
);

test.each<[Language, 'decline' | 'cancel']>([
  ['cs', 'decline'],
  ['en', 'cancel'],
])('in %s, after the button %s at ČSOB, the order is paid by another payment', async (language, button) => {
  const visitor = await orderByCsob({ language });
  await gatewayOf(visitor)[button].click();
  await arriveAtSummary(visitor);
  const summary = summaryOf(visitor);
  await summary.failed.waitFor();
  expect(await isPaid(visitor)).toBe(false);
  await summary.payAgain.click();
  await gatewayOf(visitor).arrive();
  await gatewayOf(visitor).pay.click();
  await arriveAtSummary(visitor);
  await summary.paid.waitFor();
  expect(await isPaid(visitor)).toBe(true);
});

test('without scripts the payer posts the form back by its button', async () => {
  const visitor = await visit({ scripts: false });
  const product = await findProduct('cs');
  await visitor.open(product.address);
  await productOf(visitor).addButton.click();
  await visitor.page.waitForURL(`**${PATHS.basket.cs}`);
  await chooseMethods(visitor, { payment: 'csob' });
  await deliveryOf(visitor).fillIn(newBuyer());
  await deliveryOf(visitor).order.click();
  const gateway = gatewayOf(visitor);
  await gateway.arrive();
  await gateway.pay.click();
  await gateway.back.click();
  await arriveAtSummary(visitor);
  await summaryOf(visitor).paid.waitFor();
  expect(await isPaid(visitor)).toBe(true);
});
