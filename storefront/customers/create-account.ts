import { redirect } from 'react-router';
import { errorMessage, fieldErrors, hasType } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';

/** Query parameter of the page once the account is created; it replaces the token. */
export const CREATED_PARAMETER = 'done';

export interface AccountAnswer {
  passwordError: string;
}

/** E-mail of the account that a mailed link creates; null when the link is unknown, used or expired. */
export async function accountEmail({ api }: Pick<ShopContext, 'api'>, token: string): Promise<string | null> {
  try {
    return (await api('GET /account-confirmations', { query: { token } })).item.email;
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    throw error;
  }
}

/** Creates the account of a mailed link; returns an error of the password, or null when the link is no longer valid. */
export async function createAccount(
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
    // A malformed token, such as one truncated by a mail program.
    if (hasType(error, 'invalid_fields')) return null;
    if (hasType(error, 'too_many_requests')) return { passwordError: errorMessage(error) ?? error.message };
    throw error;
  }
  return redirect(`${page.pathname}?${CREATED_PARAMETER}=1`, 303);
}
