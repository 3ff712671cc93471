import { VISITS_ON_PAGES } from '../../contract/visits/rules.ts';
import { handOverVisits } from '../lib/lists/hand-over-visits.ts';
import type { Visit } from '../lib/lists/visits.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { type CardData, loadCards, toCard } from './card-data.ts';

type Asked = Pick<ShopContext, 'api' | 'shop'>;

/** Products that a guest looked at, of which only the browser knows. */
export const loadGuestVisits = (shop: ShopContext, visits: Visit[]): Promise<CardData[]> =>
  loadCards(
    shop,
    visits.map(({ id }) => id),
  );

/** Products a customer looked at; first this visit and the guest's remembered ones are sent. */
export async function loadCustomerVisits({ api, shop }: Asked, productId?: number): Promise<CardData[]> {
  await handOverVisits({ api }, productId);
  const answer = await api('GET /product-visits', { query: { per_page: VISITS_ON_PAGES, embed: 'product' } });
  return answer.items.flatMap(({ _embedded }) =>
    _embedded?.product ? [toCard(_embedded.product, shop.is_for_businesses)] : [],
  );
}
