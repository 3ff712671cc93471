import { redirect, redirectDocument } from 'react-router';
import type { InlinePage } from '../../contract/payments/records.ts';
import { type PaymentResult, type PaymentService, paymentServiceName } from '../../contract/payments/rules.ts';
import { ApiError, isUnavailable } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { isToBePaidLater } from './payment-result.ts';

/** Query parameter of the summary when the gateway could not be opened. */
export const GATE_CLOSED = 'gate_closed';

interface PayableOrder {
  id: number;
  hash: string;
  paid_at: string | null;
  _embedded?: { payment?: { payment_service: PaymentService } };
}

/** Address of an order's summary, with the payment's result if known. */
export function summaryPath(
  { path }: Pick<ShopContext, 'path'>,
  order: { id: number | string; hash: string },
  status?: PaymentResult,
): string {
  const query = new URLSearchParams({ oid: String(order.id), oh: order.hash, ...(status ? { status } : {}) });
  return `${path('cart-summary')}?${query}`;
}

/** Query parameter of the summary that opens the gateway's page within it. */
export const PAY_HERE = 'pay_here';

/** The gateway's page, and the script that opens it within the shop's page, if it has one. */
export interface Gate {
  url: string;
  inline: InlinePage | null;
}

/** Starts (or restarts) the payment at its gateway. */
async function startPayment({ api, path }: ShopContext, order: PayableOrder, service: PaymentService): Promise<Gate> {
  const provider = paymentServiceName(service);
  const { gateUrl, inline = null } = await api('POST /payments/{provider}', {
    params: { provider },
    body: {
      order_id: order.id,
      order_hash: order.hash,
      return_url: path('payment-return', { gateway: provider }),
    },
  });
  const url = URL.parse(gateUrl);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('no page to pay on');
  return { url: url.href, inline };
}

/** Redirects to the gateway, or to the summary within which its page opens; the back button leads to the summary. */
function leaveFor({ url, inline }: Gate, summary: string): Response {
  const isBrowser = typeof window !== 'undefined';
  if (isBrowser) window.history.replaceState(window.history.state, '', summary);
  // A page that is loaded anew: its policy lets the gateway's script in.
  return redirectDocument(isBrowser && inline ? `${summary}&${PAY_HERE}=1` : url, 303);
}

/** Starts the payment of an order at its gateway; redirects where there is nothing to pay, or the gateway cannot be opened. */
async function gateOf(shop: ShopContext, order: PayableOrder): Promise<Gate | Response> {
  // An operator who acts for the customer gets no hash, and must not pay for them.
  if (order.hash === '') return redirect(shop.path('customer-order', { id: order.id }), 303);
  const service = order._embedded?.payment?.payment_service;
  if (service === undefined || isToBePaidLater(order) || order.paid_at !== null)
    return redirect(summaryPath(shop, order), 303);
  try {
    return await startPayment(shop, order, service);
  } catch (error) {
    if (error instanceof ApiError && error.body.type === 'order_already_paid')
      return redirect(summaryPath(shop, order, 'success'), 303);
    console.warn(error);
    shop.notices?.leave(GATE_CLOSED);
    return redirect(`${summaryPath(shop, order, 'error')}&${GATE_CLOSED}=1`, 303);
  }
}

/** Redirects from a placed order: to the gateway if it is paid online, else to its summary. */
export async function payOrder(shop: ShopContext, order: PayableOrder): Promise<Response> {
  const gate = await gateOf(shop, order);
  return gate instanceof Response ? gate : leaveFor(gate, summaryPath(shop, order));
}

/** What the summary needs to open the gateway's page within it. */
export async function payHere(shop: ShopContext, order: PayableOrder): Promise<Gate> {
  const gate = await gateOf(shop, order);
  if (gate instanceof Response) throw gate;
  return gate;
}

/** Changes the payment method and redirects to the summary, which shows the result. */
export async function payOtherwise(shop: ShopContext, order: PayableOrder, methodId: number): Promise<Response> {
  try {
    await shop.api('PATCH /orders/{id}/payment', {
      params: { id: order.id },
      body: { hash: order.hash, payment_method_id: methodId },
    });
  } catch (error) {
    // Paid or cancelled meanwhile, or no longer offered: the summary shows the current state.
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
  }
  return redirect(summaryPath(shop, order), 303);
}
