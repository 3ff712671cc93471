import { expect } from 'vitest';
import type { CallOutput } from '../../contract/client/client.ts';
import { shopUnderTest } from '../../testing/scenario/index.ts';
import { arriveAtSummary, PATHS } from '../buying/buy.ts';
import { orderOf } from '../buying/orders.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { summaryOf } from '../screens/summary.ts';
import { placeOrder } from '../visit/place-order.ts';
import { findProduct } from '../visit/products.ts';
import type { Visitor } from '../visit/visitor.ts';

/** Payment methods of the demo with a gateway, by its name. */
const METHODS = { gopay: 1, csob: 5, paypal: 6, trustpay: 7 } as const;
export type GatewayName = keyof typeof METHODS;
export const GATEWAY_NAMES = Object.keys(METHODS) as GatewayName[];

/** What the buyer does first at the gateway; then they pay. */
export const FIRST_PRESSES = ['pay', 'decline', 'cancel'] as const;
export type FirstPress = (typeof FIRST_PRESSES)[number];

export type PlacedOrder = CallOutput<'POST /orders'>['item'];

export const openSummary = (visitor: Visitor, { id, hash }: PlacedOrder, more = '') =>
  visitor.open(`${PATHS.summary[visitor.language]}?oid=${id}&oh=${hash}${more}`);

function buttonsOf(visitor: Visitor, name: GatewayName) {
  const gateway = gatewayOf(visitor);
  const { cancel } = gateway;
  if (name === 'paypal') return { pay: gateway.payByPaypal, decline: gateway.declineOther, cancel };
  if (name === 'trustpay') return { pay: gateway.payByWire, decline: gateway.declineOther, cancel };
  return { pay: gateway.pay, decline: gateway.decline, cancel };
}

/** Presses a button that leads back to the shop. */
async function leaveBy(visitor: Visitor, name: GatewayName, press: FirstPress, scripts: boolean) {
  await buttonsOf(visitor, name)[press].click();
  if (name === 'csob' && !scripts) await gatewayOf(visitor).back.click();
  await arriveAtSummary(visitor);
}

/** After a press that did not pay: back to the gateway by what the shop offers. */
async function payAgain(visitor: Visitor, name: GatewayName, press: FirstPress, scripts: boolean) {
  if (name === 'gopay' && press === 'decline') {
    await buttonsOf(visitor, name).decline.click();
    return gatewayOf(visitor).refusal.waitFor();
  }
  const page = visitor.page.url();
  const summary = summaryOf(visitor);
  await leaveBy(visitor, name, press, scripts);
  expect((await orderOf(visitor.language, summary.access())).paid_at).toBeNull();
  // PayPal keeps a cancelled order open.
  const isOpen = name === 'paypal' && press === 'cancel';
  await (isOpen ? summary.unpaid : summary.failed).waitFor();
  await (isOpen ? summary.pay : summary.payAgain).click();
  await gatewayOf(visitor).arrive();
  if (isOpen) expect(visitor.page.url()).toBe(page);
}

/** Pays a placed order at its gateway, after a press that does not pay, if another is named first. */
export async function payAtGateway(visitor: Visitor, name: GatewayName, press: FirstPress, scripts: boolean) {
  const { language } = visitor;
  const order = await placeOrder(language, await findProduct(language), { payment: METHODS[name] });
  await openSummary(visitor, order, '&status=error');
  await summaryOf(visitor).pay.click();
  await gatewayOf(visitor).arrive();
  if (press !== 'pay') await payAgain(visitor, name, press, scripts);
  await leaveBy(visitor, name, 'pay', scripts);
  await summaryOf(visitor).paid.waitFor();
  expect((await orderOf(language, order)).paid_at).not.toBeNull();
  return order;
}

/** The bank settles a card's payment, as it does each night: ČSOB gives a part back only then. */
export async function settleAtCsob({ order_number: number }: PlacedOrder): Promise<void> {
  const payments = `${shopUnderTest().sandboxOrigin}/sandbox/csob/payments`;
  const listed = (await (await fetch(payments)).json()) as { payments: { payId: string; order_number: string }[] };
  const payment = listed.payments.find((one) => one.order_number === number);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ state: '8' });
  const { status } = await fetch(`${payments}/${payment?.payId}/state`, { method: 'POST', headers, body });
  expect(status).toBe(200);
}
