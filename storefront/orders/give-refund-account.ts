import { redirect } from 'react-router';
import { ApiError, errorMessage, isUnavailable } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';

/** Why an account was not taken, and what was typed. */
export interface RefundAccountAnswer {
  typed: string;
  message: string | undefined;
}

const LONGEST = 60;

/** Gives the account that money goes back to, and redirects to the summary, which shows it. */
export async function giveRefundAccount(
  { api }: Pick<ShopContext, 'api'>,
  order: { id: number; hash: string },
  form: FormData,
  summary: URL,
): Promise<Response | RefundAccountAnswer> {
  const typed = String(form.get('account') ?? '').slice(0, LONGEST);
  try {
    await api('PUT /orders/{id}/refund-account', {
      params: { id: order.id },
      body: { hash: order.hash, account: typed },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    return { typed, message: errorMessage(error) };
  }
  return redirect(summary.pathname + summary.search, 303);
}
