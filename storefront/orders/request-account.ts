import { redirect } from 'react-router';
import { hasType } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { GATE_CLOSED } from './pay-order.ts';

/** Query parameter of the summary when an account was requested. */
export const ACCOUNT_REQUESTED = 'account_asked';

/** Requests an account for an order and redirects to the summary. */
export async function requestAccount(
  { api }: Pick<ShopContext, 'api'>,
  order: { id: number; hash: string },
  summary: URL,
): Promise<Response> {
  // Shown already: the router keeps the address that the page was opened by.
  summary.searchParams.delete(GATE_CLOSED);
  try {
    await api('POST /orders/{id}/new-account', { params: { id: order.id }, body: { hash: order.hash } });
  } catch (error) {
    // Requested already, such as by a second press, or no longer possible: the summary shows the state.
    if (!hasType(error, 'account_not_offered', 'registration_closed')) throw error;
    if (hasType(error, 'registration_closed')) return redirect(summary.pathname + summary.search, 303);
  }
  summary.searchParams.set(ACCOUNT_REQUESTED, '1');
  return redirect(summary.pathname + summary.search, 303);
}
