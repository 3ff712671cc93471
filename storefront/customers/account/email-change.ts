import { errorMessage, hasType } from '../../lib/api.ts';
import type { ShopContext } from '../../lib/context.ts';
import { refreshCustomer } from './shown-customer.ts';

export interface AskedEmailChange {
  old_email: string;
  new_email: string;
}

/** What came of pressing the button: the change is made, waits for the other link, or was refused. */
export type EmailChangeAnswer = { email: string; isChanged: boolean } | { message: string } | null;

/** The change that a mailed link confirms; null when the link is unknown, used or expired. */
export async function loadEmailChange(
  { api }: Pick<ShopContext, 'api'>,
  token: string,
): Promise<AskedEmailChange | null> {
  try {
    return (await api('GET /email-change-confirmations', { query: { token } })).item;
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
    if (hasType(error, 'too_many_requests')) return { message: errorMessage(error) ?? error.message };
    throw error;
  }
}
