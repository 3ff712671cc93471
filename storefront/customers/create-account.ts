import { redirect } from 'react-router';
import { errorMessage, fieldErrors, hasType } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';

/** Query parameter of the page once the account is created or confirmed; it replaces the token. */
export const CREATED_PARAMETER = 'done';

export interface NewAccountAnswer {
  passwordError: string;
}

export interface MailedAccount {
  email: string;
  /** False for the registered customer who is signed in: they only confirm the e-mail. */
  needs_password: boolean;
}

type Shop = Pick<ShopContext, 'api' | 'signIn'>;

/** The account that a mailed link creates or confirms; null when the link is unknown, used or expired. */
export async function mailedAccount({ api }: Pick<Shop, 'api'>, token: string): Promise<MailedAccount | null> {
  try {
    return (await api('GET /account-confirmations', { query: { token } })).item;
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    throw error;
  }
}

/** Signs in with the password that was just chosen; where that is refused, signing in by hand says why. */
async function signInWith({ signIn }: Shop, email: string, password: string): Promise<void> {
  await signIn.login({ email, password }).catch((error: unknown) => console.warn(error));
}

/** Creates or confirms a mailed link's account; without a password only when signed in. Null: no longer valid. */
export async function createAccount(
  shop: Shop,
  token: string,
  password: string | undefined,
  page: URL,
): Promise<NewAccountAnswer | Response | null> {
  try {
    const { item } = await shop.api('POST /account-confirmations', { body: { token, password } });
    if (password !== undefined) await signInWith(shop, item.email, password);
  } catch (error) {
    if (hasType(error, 'link_not_valid')) return null;
    const passwordError = fieldErrors(error).password;
    if (passwordError !== undefined) return { passwordError };
    // A malformed token, such as one truncated by a mail program.
    if (hasType(error, 'invalid_fields')) return null;
    if (hasType(error, 'too_many_requests', 'overloaded'))
      return { passwordError: errorMessage(error) ?? error.message };
    throw error;
  }
  return redirect(`${page.pathname}?${CREATED_PARAMETER}=${password === undefined ? 'confirmed' : 'created'}`, 303);
}
