import { redirect } from 'react-router';
import { errorMessage, fieldErrors, hasType } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';

/** Told in the summary's address when an account was asked for. */
export const ACCOUNT_ASKED = 'account_asked';

export interface AccountAnswer {
  passwordError: string;
}

/** Asks for an account with an order; back to the summary, or what is wrong with the password. */
export async function requestAccount(
  { api }: Pick<ShopContext, 'api'>,
  order: { id: number; hash: string },
  password: string,
  summary: URL,
): Promise<AccountAnswer | Response> {
  try {
    await api('POST /orders/{id}/new-account', { params: { id: order.id }, body: { hash: order.hash, password } });
  } catch (error) {
    // Asked for already, as by a second press: the summary tells how it stands.
    if (!hasType(error, 'account_not_offered')) {
      const passwordError = fieldErrors(error).password ?? errorMessage(error);
      if (passwordError === undefined) throw error;
      return { passwordError };
    }
  }
  summary.searchParams.set(ACCOUNT_ASKED, '1');
  return redirect(summary.pathname + summary.search, 303);
}
