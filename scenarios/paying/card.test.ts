import { afterEach, expect, test } from 'vitest';
import { arriveAtSummary, goToOrder } from '../buying/buy.ts';
import { orderOf, ordersOf } from '../buying/orders.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { summaryOf } from '../screens/summary.ts';
import { callShop } from '../visit/call-shop.ts';
import { gatewayFails, gatewayWorks, paymentsOf, settle } from '../visit/gopay.ts';
import { lettersTo } from '../visit/mailbox.ts';
import { type Visitor, visit } from '../visit/visitor.ts';

afterEach(() => gatewayWorks());

async function orderByCard(visitor: Visitor) {
  const buyer = newBuyer(visitor.language === 'en' ? { city: 'Dublin', postCode: 'D02 X285' } : {});
  await goToOrder(visitor, { payment: 'gopay', buyer });
  await deliveryOf(visitor).order.click();
  return buyer;
}

/** Whether the summary shows the order as paid. */
async function isPaid(visitor: Visitor): Promise<boolean> {
  return (await orderOf(visitor.language, summaryOf(visitor).access())).paid_at !== null;
}

test('an abandoned payment is paid later from the summary, by a payment of its own', async () => {
  const visitor = await visit({ language: 'sk' });
  await orderByCard(visitor);
  const gateway = gatewayOf(visitor);
  await gateway.arrive();
  await gateway.cancel.click();
  await arriveAtSummary(visitor);
  const summary = summaryOf(visitor);
  await summary.failed.waitFor();
  expect(await isPaid(visitor)).toBe(false);
  await summary.payAgain.click();
  await gateway.arrive();
  await gateway.pay.click();
  await arriveAtSummary(visitor);
  await summary.paid.waitFor();
  const states = (await paymentsOf(await summary.number())).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['CANCELED', 'PAID']);
});

test('an order placed while the gateway is down is kept, and paid when the gateway works', async () => {
  const visitor = await visit({ language: 'en' });
  visitor.expectComplaint(/503/);
  await gatewayFails({ create: 'error' });
  const buyer = await orderByCard(visitor);
  await arriveAtSummary(visitor);
  const summary = summaryOf(visitor);
  await summary.failed.waitFor();
  const order = await orderOf('en', summary.access());
  expect(order).toMatchObject({ email: buyer.email, paid_at: null, cancelled_at: null });
  await gatewayWorks();
  await summary.payAgain.click();
  await gatewayOf(visitor).arrive();
  await gatewayOf(visitor).pay.click();
  await arriveAtSummary(visitor);
  await summary.paid.waitFor();
  expect(await isPaid(visitor)).toBe(true);
});

test.each(['before_return', 'after_return', 'twice', 'late', 'never', 'wrong_id'])(
  'the order is paid once, with the notification %s',
  async (notification) => {
    const visitor = await visit();
    await gatewayFails({ notification, notification_delay_ms: 300 });
    const buyer = await orderByCard(visitor);
    await gatewayOf(visitor).arrive();
    await gatewayOf(visitor).pay.click();
    await arriveAtSummary(visitor);
    await summaryOf(visitor).paid.waitFor();
    expect(await isPaid(visitor)).toBe(true);
    const number = await summaryOf(visitor).number();
    const [payment] = await paymentsOf(number);
    if (notification === 'twice') {
      await expect
        .poll(async () => (await paymentsOf(number))[0]?.notifications.map(({ status }) => status))
        .toEqual([200, 200]);
    }
    // A repeated notification changes nothing.
    const again = await callShop('cs', `/v1/payments/gopay/notifications?id=${payment?.id}`);
    expect(again.status).toBe(200);
    const letters = await lettersTo(buyer.email);
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(letters.length);
  },
);

test('closing the window at the gateway still pays, by the notification alone', async () => {
  const visitor = await visit();
  const buyer = await orderByCard(visitor);
  await gatewayOf(visitor).arrive();
  const [order] = await ordersOf(buyer.email);
  const [payment] = await paymentsOf(order?.order_number ?? '');
  if (!payment) throw new Error(`The gateway has no payment of ${buyer.email}`);
  await settle(payment, 'PAID');
  const paidAt = async () => (await ordersOf(buyer.email))[0]?.paid_at;
  await expect.poll(paidAt).toEqual(expect.any(String));
});

test('opening the return address alone pays nothing, nor does a notification of an unpaid payment', async () => {
  const visitor = await visit();
  // Without the token that the gateway sends along there is no such page.
  visitor.expectComplaint(/404/);
  const buyer = await orderByCard(visitor);
  await gatewayOf(visitor).arrive();
  const [order] = await ordersOf(buyer.email);
  const [payment] = await paymentsOf(order?.order_number ?? '');
  await callShop('cs', `/v1/payments/gopay/notifications?id=${payment?.id}`);
  await visitor.open(`/auth/payment-return/gopay?oid=${order?.id}&oh=${order?.hash}&id=${payment?.id}&status=success`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => summaryOf(visitor).paid.count()).toBe(0);
  expect((await ordersOf(buyer.email))[0]?.paid_at).toBeNull();
});

test('a payment of another amount or currency pays nothing', async () => {
  const visitor = await visit();
  const buyer = await orderByCard(visitor);
  await gatewayOf(visitor).arrive();
  await gatewayFails({ status_amount: 100 });
  await gatewayOf(visitor).pay.click();
  await arriveAtSummary(visitor);
  expect(await isPaid(visitor)).toBe(false);
  const [order] = await ordersOf(buyer.email);
  const [payment] = await paymentsOf(order?.order_number ?? '');
  await gatewayFails({ status_amount: null, status_currency: 'HUF' });
  await callShop('cs', `/v1/payments/gopay/notifications?id=${payment?.id}`);
  expect(await isPaid(visitor)).toBe(false);
});
