import type { CallOutput } from '../../../contract/client/client.ts';
import { hasType } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { customerId } from './load-account.ts';

export type SavedAddress = CallOutput<'GET /customers/{id}/customer-addresses'>['items'][number];

/** The customer's address book; null until the e-mail is confirmed: it belongs to its owner. */
export async function loadAddresses(shop: Pick<ShopContext, 'api' | 'signIn'>): Promise<SavedAddress[] | null> {
  const params = { id: await customerId(shop) };
  try {
    return (await shop.api('GET /customers/{id}/customer-addresses', { params })).items;
  } catch (error) {
    if (!hasType(error, 'email_not_confirmed')) throw error;
    return null;
  }
}
