import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { summaryOf } from '../screens/summary.ts';
import { callShop } from '../visit/call-shop.ts';
import { scriptsRun, visit } from '../visit/visitor.ts';
import { arriveAtSummary, goToOrder, PATHS } from './buy.ts';
import { ordersOf } from './orders.ts';

const ORDERS = /\/v1\/orders(?:\?|$)/;

test('a button pressed twice orders once', async () => {
  const visitor = await visit();
  const { buyer } = await goToOrder(visitor);
  await deliveryOf(visitor).order.dblclick();
  await arriveAtSummary(visitor);
  expect(await ordersOf(buyer.email)).toHaveLength(1);
});

test('the same basket sent from two windows orders once, and the second window says so', async () => {
  const visitor = await visit();
  const { buyer } = await goToOrder(visitor);
  const second = { ...visitor, page: await visitor.context.newPage() };
  visitor.expectComplaint(/status of 404|status of 409/);
  await second.page.goto(PATHS.delivery.cs);
  await scriptsRun(second.page);
  await deliveryOf(second).fillIn(buyer);
  // Pressed without waiting for the page to be still: it goes on by itself once the other window has ordered.
  await Promise.all([visitor, second].map((window) => deliveryOf(window).order.dispatchEvent('click')));
  const settled = (page: typeof visitor.page) => page.waitForURL((url) => url.pathname !== PATHS.delivery.cs);
  await Promise.all([settled(visitor.page), settled(second.page)]);
  expect(await ordersOf(buyer.email)).toHaveLength(1);
  const paths = [visitor.page, second.page].map((page) => new URL(page.url()).pathname);
  expect(paths).toContain(PATHS.summary.cs);
});

test('when the answer is lost, pressing again opens the order that was placed', async () => {
  const visitor = await visit();
  const { buyer } = await goToOrder(visitor);
  visitor.expectComplaint(/ERR_FAILED|Failed to fetch|404/);
  let reached = 0;
  await visitor.page.route(ORDERS, async (route) => {
    // The order reaches the shop, but its answer is lost.
    const { host: _, ...headers } = await route.request().allHeaders();
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
    const { pathname, search } = new URL(route.request().url());
    const body = route.request().postData() ?? '';
    const answer = await callShop('cs', pathname + search, { method: 'POST', headers: own, body });
    if (answer.status === 201) reached += 1;
    await route.abort();
  });
  await deliveryOf(visitor).order.click();
  await deliveryOf(visitor).problem(visitor.text('unknownOutcome')).waitFor();
  const [made] = await ordersOf(buyer.email);
  expect(made?.email).toBe(buyer.email);
  expect(reached).toBeGreaterThan(1);
  await visitor.page.unroute(ORDERS);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  expect(summaryOf(visitor).access().id).toBe(made?.id);
  expect(await ordersOf(buyer.email)).toHaveLength(1);
});

test('going back after the order shows an empty basket and orders nothing more', async () => {
  const visitor = await visit();
  const { buyer } = await goToOrder(visitor);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  // A slow page requests the ordered cart once more.
  visitor.expectComplaint(/404/);
  await visitor.page.goBack();
  await basketOf(visitor).empty.waitFor();
  await visitor.open(PATHS.basket.cs);
  await basketOf(visitor).empty.waitFor();
  expect(await ordersOf(buyer.email)).toHaveLength(1);
});

test('a checkout phase cannot be entered before the earlier ones are complete', async () => {
  const visitor = await visit();
  await visitor.open(PATHS.delivery.cs);
  await visitor.page.waitForURL(`**${PATHS.basket.cs}*`);
  await basketOf(visitor).empty.waitFor();
});

test('the summary answers an unknown order and a missing one', async () => {
  const visitor = await visit();
  await visitor.open(`${PATHS.summary.cs}?oid=-1&oh=x`);
  await summaryOf(visitor).unknown.waitFor();
  visitor.expectComplaint(/404/);
  expect(await visitor.open(`${PATHS.summary.cs}?oid=99999999&oh=${'0'.repeat(64)}`)).toBe(404);
});
