import type { CallOutput } from '../../../contract/client/client.ts';
import { hasType } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { customerId } from './load-account.ts';

export type CreditAccount = CallOutput<'GET /customers/{id}/customer-accounts'>['items'][number];
export type CreditUsage = CallOutput<'GET /customers/{id}/customer-account-usages'>['items'][number];

export interface CreditHistory {
  accounts: CreditAccount[];
  /** Null until the e-mail is confirmed. */
  usages: CreditUsage[] | null;
  page: number;
  pages: number;
}

const PER_PAGE = 20;

/** What the customer has in each account of credits, and a page of what was booked in them, the newest first. */
export async function loadCredits(shop: Pick<ShopContext, 'api' | 'signIn'>, url: URL): Promise<CreditHistory> {
  const asked = Number(url.searchParams.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000 ? asked : 1;
  const params = { id: await customerId(shop) };
  try {
    const [accounts, usages] = await Promise.all([
      shop.api('GET /customers/{id}/customer-accounts', { params }),
      shop.api('GET /customers/{id}/customer-account-usages', { params, query: { page, per_page: PER_PAGE } }),
    ]);
    return { accounts: accounts.items, usages: usages.items, page, pages: usages._meta?.total_pages ?? 1 };
  } catch (error) {
    if (!hasType(error, 'email_not_confirmed')) throw error;
    return { accounts: [], usages: null, page: 1, pages: 1 };
  }
}
