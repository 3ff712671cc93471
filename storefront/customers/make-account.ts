import { redirect } from 'react-router';
import { errorMessage, fieldErrors, hasType } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';

/** Told in the address of the page once the account is made; the token is gone from it then. */
export const IS_MADE = 'done';

export interface AccountAnswer {
  passwordError: string;
}

/** The e-mail that a mailed link would make an account for; null when the link is unknown, used or old. */
export async function accountEmail({ api }: Pick<ShopContext, 'api'>, token: string): Promise<string | null> {
  try {
    return (await api('GET /account-confirmations', { query: { token } })).item.email;
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    throw error;
  }
}

/** Makes the account of a mailed link; what is wrong with the password, or null when the link is no longer valid. */
export async function makeAccount(
  { api }: Pick<ShopContext, 'api'>,
  token: string,
  password: string,
  page: URL,
): Promise<AccountAnswer | Response | null> {
  try {
    await api('POST /account-confirmations', { body: { token, password } });
  } catch (error) {
    if (hasType(error, 'link_not_valid')) return null;
    const passwordError = fieldErrors(error).password;
    if (passwordError !== undefined) return { passwordError };
    // A token that nobody sent, cut off by a mail program.
    if (hasType(error, 'invalid_fields')) return null;
    if (hasType(error, 'too_many_requests')) return { passwordError: errorMessage(error) ?? error.message };
    throw error;
  }
  return redirect(`${page.pathname}?${IS_MADE}=1`, 303);
}
