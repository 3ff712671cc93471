import { redirect, redirectDocument } from 'react-router';
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

/** Starts (or restarts) the payment and returns the address of the gateway's page. */
async function startPayment({ api, path }: ShopContext, order: PayableOrder, service: PaymentService): Promise<string> {
  const provider = paymentServiceName(service);
  const { gateUrl } = await api('POST /payments/{provider}', {
    params: { provider },
    body: {
      order_id: order.id,
      order_hash: order.hash,
      return_url: path('payment-return', { gateway: provider }),
    },
  });
  const url = URL.parse(gateUrl);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('no page to pay on');
  return url.href;
}

/** Redirects to the gateway; the browser's back button must return to the summary, not to the order form. */
function leaveFor(gate: string, summary: string): Response {
  if (typeof window !== 'undefined') window.history.replaceState(window.history.state, '', summary);
  return redirectDocument(gate, 303);
}

/** Redirects from a placed order: to the gateway if it is paid online, else to its summary. */
export async function payOrder(shop: ShopContext, order: PayableOrder): Promise<Response> {
  // An operator who acts for the customer gets no hash, and must not pay for them.
  if (order.hash === '') return redirect(shop.path('customer-order', { id: order.id }), 303);
  const service = order._embedded?.payment?.payment_service;
  if (service === undefined || isToBePaidLater(order) || order.paid_at !== null)
    return redirect(summaryPath(shop, order), 303);
  try {
    return leaveFor(await startPayment(shop, order, service), summaryPath(shop, order));
  } catch (error) {
    if (error instanceof ApiError && error.body.type === 'order_already_paid')
      return redirect(summaryPath(shop, order, 'success'), 303);
    console.warn(error);
    shop.notices?.leave(GATE_CLOSED);
    return redirect(`${summaryPath(shop, order, 'error')}&${GATE_CLOSED}=1`, 303);
  }
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
