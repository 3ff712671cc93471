import { expect, test } from 'vitest';
import { arriveAtSummary, goToOrder } from '../buying/buy.ts';
import { orderOf } from '../buying/orders.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { summaryOf } from '../screens/summary.ts';
import { visit } from '../visit/visitor.ts';

test('a buyer leaves the bank’s page, comes back to it from the summary and pays', async () => {
  const visitor = await visit({ language: 'sk' });
  await goToOrder(visitor, { payment: 'trustpay' });
  await deliveryOf(visitor).order.click();
  const gateway = gatewayOf(visitor);
  await gateway.arrive();
  await gateway.cancel.click();
  await arriveAtSummary(visitor);
  const summary = summaryOf(visitor);
  await summary.failed.waitFor();
  await summary.payAgain.click();
  await gateway.arrive();
  await gateway.payByWire.click();
  await arriveAtSummary(visitor);
  await summary.paid.waitFor();
  expect((await orderOf('sk', summary.access())).paid_at).not.toBeNull();
});
