import { beforeAll, expect, test } from 'vitest';
import { reopenShopUnderTest, shopUnderTest } from '../../testing/scenario/index.ts';
import { arriveAtSummary, goToOrder } from '../buying/buy.ts';
import { orderOf } from '../buying/orders.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { summaryOf } from '../screens/summary.ts';
import { callShop } from '../visit/call-shop.ts';
import { type Visitor, visit } from '../visit/visitor.ts';

beforeAll(() => reopenShopUnderTest({ GOPAY_INLINE: 'on' }));

const SCRIPT = /\/gp-gw\/js\/embed\.js$/;

async function orderByCard(visitor: Visitor): Promise<void> {
  await goToOrder(visitor, { payment: 'gopay' });
  await deliveryOf(visitor).order.click();
}

const isAtGateway = ({ page }: Visitor) => new URL(page.url()).origin === shopUnderTest().sandboxOrigin;

test.each([
  ['cs', false],
  ['sk', true],
  ['en', false],
] as const)(
  'a card is paid in a frame of the summary, after a declined one, %s, phone: %s',
  async (language, phone) => {
    const visitor = await visit({ language, phone });
    await orderByCard(visitor);
    const gateway = gatewayOf(visitor, { isFramed: true });
    await gateway.decline.click();
    await gateway.refusal.waitFor();
    expect(isAtGateway(visitor)).toBe(false);
    await gateway.pay.click();
    await arriveAtSummary(visitor);
    const summary = summaryOf(visitor);
    await summary.paid.waitFor();
    expect((await orderOf(language, summary.access())).paid_at).not.toBeNull();
  },
);

test('who cancels in the frame is told that it is unpaid, and pays in it by another press', async () => {
  const visitor = await visit();
  await orderByCard(visitor);
  const gateway = gatewayOf(visitor, { isFramed: true });
  await gateway.cancel.click();
  const summary = summaryOf(visitor);
  await summary.failed.waitFor();
  await summary.payAgain.click();
  await gateway.pay.click();
  await summary.paid.waitFor();
});

test.each([
  ['cs', true],
  ['sk', false],
  ['en', false],
] as const)(
  "where the gateway's script does not load, the summary says so and leads to the gateway's own page, %s, phone: %s",
  async (language, phone) => {
    const visitor = await visit({ language, phone });
    visitor.expectComplaint(/embed\.js|script of the gateway/);
    await visitor.page.route(SCRIPT, (route) => route.abort());
    await orderByCard(visitor);
    const summary = summaryOf(visitor);
    await summary.gateClosed.waitFor();
    expect(isAtGateway(visitor)).toBe(false);
    await summary.payAtGateway.click();
    const gateway = gatewayOf(visitor);
    await gateway.arrive();
    await gateway.pay.click();
    await arriveAtSummary(visitor);
    await summary.paid.waitFor();
  },
);

test('a gateway may send the buyer back by a form from its own site', async () => {
  const visitor = await visit();
  const returning = visitor.page.waitForRequest(/\/auth\/payment-return\//);
  await orderByCard(visitor);
  await gatewayOf(visitor, { isFramed: true }).pay.click();
  const { pathname, searchParams } = new URL((await returning).url());
  const body = searchParams.toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: shopUnderTest().sandboxOrigin };
  const back = await callShop('cs', pathname, { method: 'POST', body, headers });
  expect(back.status).toBe(303);
  expect(back.headers.location).toMatch(/^\/kosik\/souhrn\?oid=\d+&oh=\S+&status=success$/);
});
