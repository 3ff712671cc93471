import { redirect } from 'react-router';
import { hasType } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';

/** Told in the summary's address when an account was asked for. */
export const ACCOUNT_ASKED = 'account_asked';

/** Asks for an account with an order; back to the summary. */
export async function requestAccount(
  { api }: Pick<ShopContext, 'api'>,
  order: { id: number; hash: string },
  summary: URL,
): Promise<Response> {
  try {
    await api('POST /orders/{id}/new-account', { params: { id: order.id }, body: { hash: order.hash } });
  } catch (error) {
    // Asked for already, as by a second press: the summary tells how it stands.
    if (!hasType(error, 'account_not_offered')) throw error;
  }
  summary.searchParams.set(ACCOUNT_ASKED, '1');
  return redirect(summary.pathname + summary.search, 303);
}
