import { errorMessage, hasType } from '../../lib/http/api.ts';
import { loginPath } from '../../lib/shop/access.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { refreshCustomer } from './show-customer.ts';

export interface AskedEmailChange {
  old_email: string;
  new_email: string;
  /** Only the customer who asked confirms the new address. */
  needs_sign_in: boolean;
  /** Path of the login page that leads back here; null who is signed in. */
  loginPath: string | null;
}

/** What came of pressing the button: the change is made, waits for the other link, or was refused. */
export type EmailChangeAnswer = { email: string; isChanged: boolean } | { message: string; status: number } | null;

/** The change that a mailed link confirms; null when the link is unknown, used or expired. */
export async function loadEmailChange(
  shop: Pick<ShopContext, 'api' | 'path' | 'signIn'>,
  token: string,
): Promise<AskedEmailChange | null> {
  try {
    // First, because it renews the session.
    const customer = await shop.signIn.customer();
    const { item } = await shop.api('GET /email-change-confirmations', { query: { token } });
    const back = `${shop.path('email-change')}?${new URLSearchParams({ token })}`;
    return { ...item, loginPath: customer ? null : loginPath(shop, back) };
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    throw error;
  }
}

/** Confirms the change of a mailed link; null when the link is no longer valid. */
export async function confirmEmailChange(shop: ShopContext, token: string): Promise<EmailChangeAnswer> {
  try {
    // First, because it renews the session: all other sessions of the customer end with the change.
    const customer = await shop.signIn.customer();
    const { item } = await shop.api('POST /email-change-confirmations', { body: { token } });
    if (item.is_changed && customer) await refreshCustomer(shop);
    return { email: item.email, isChanged: item.is_changed };
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    if (hasType(error, 'too_many_requests', 'email_change_needs_sign_in'))
      return { message: errorMessage(error) ?? error.message, status: error.status };
    throw error;
  }
}
