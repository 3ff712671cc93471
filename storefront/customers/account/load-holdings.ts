import type { ShopContext } from '../../lib/shop/context.ts';
import type { Holdings } from './dashboard.tsx';
import { loadAddresses } from './load-addresses.ts';
import { loadLatestOrder } from './load-orders.ts';

type Asked = Pick<ShopContext, 'api' | 'signIn'>;

/** How many products the customer likes. */
async function countFavorites({ api }: Asked): Promise<number> {
  const me = await api('GET /auth/me', { query: { embed: 'wish_list' } });
  const list = me.item._embedded?.wish_list;
  if (!list) return 0;
  const query = { per_page: 1, only: 'id' } as const;
  const { _meta } = await api('GET /customer-product-lists/{id}/items', { params: { id: list.id }, query });
  return _meta?.total ?? 0;
}

/** What the customer's other pages hold; orders and the address book open once the e-mail is confirmed. */
export async function loadHoldings(shop: Asked, isConfirmed: boolean): Promise<Holdings> {
  const [addresses, latestOrder, favorites] = await Promise.all([
    isConfirmed ? loadAddresses(shop) : null,
    isConfirmed ? loadLatestOrder(shop) : null,
    countFavorites(shop),
  ]);
  return { addresses, latestOrder, favorites };
}
