import { expect, test } from 'vitest';
import { arriveAtSummary, goToOrder } from '../buying/buy.ts';
import { orderOf } from '../buying/orders.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { summaryOf } from '../screens/summary.ts';
import { type Visitor, visit } from '../visit/visitor.ts';

async function orderByPaypal(visitor: Visitor) {
  const buyer = newBuyer(visitor.language === 'en' ? { city: 'Dublin', postCode: 'D02 X285' } : {});
  await goToOrder(visitor, { payment: 'paypal', buyer });
  await deliveryOf(visitor).order.click();
  await gatewayOf(visitor).arrive();
}

/** Pays on PayPal's page, and comes back to a paid order. */
async function pay(visitor: Visitor) {
  const summary = summaryOf(visitor);
  await gatewayOf(visitor).payByPaypal.click();
  await arriveAtSummary(visitor);
  await summary.paid.waitFor();
  expect((await orderOf(visitor.language, summary.access())).paid_at).not.toBeNull();
}

test('an order is paid by PayPal', async () => {
  const visitor = await visit({ language: 'en' });
  await orderByPaypal(visitor);
  await pay(visitor);
});

test('a buyer who leaves PayPal without paying may pay the same order at once', async () => {
  const visitor = await visit();
  await orderByPaypal(visitor);
  const page = visitor.page.url();
  await gatewayOf(visitor).cancel.click();
  await arriveAtSummary(visitor);
  await summaryOf(visitor).unpaid.waitFor();
  await summaryOf(visitor).pay.click();
  await gatewayOf(visitor).arrive();
  expect(visitor.page.url()).toBe(page);
  await pay(visitor);
});

test('a buyer whose card PayPal declines is told so, and tries again', async () => {
  const visitor = await visit({ language: 'sk' });
  await orderByPaypal(visitor);
  await gatewayOf(visitor).declineOther.click();
  await arriveAtSummary(visitor);
  await summaryOf(visitor).failed.waitFor();
  await summaryOf(visitor).payAgain.click();
  await gatewayOf(visitor).arrive();
  await pay(visitor);
});
