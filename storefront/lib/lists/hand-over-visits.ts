import { VISITS_ON_PAGES } from '../../../contract/visits/rules.ts';
import type { ShopContext } from '../shop/context.ts';
import { forgetGuestVisits, guestVisits } from './visits.ts';

/** Sends a customer's visit of a product, and the guest's remembered ones, which the browser then deletes. */
export async function handOverVisits({ api }: Pick<ShopContext, 'api'>, productId?: number): Promise<void> {
  const now = productId === undefined ? [] : [{ product_id: productId }];
  const earlier = guestVisits().map(({ id, at }) => ({ product_id: id, last_visited_at: new Date(at).toISOString() }));
  const items = [...now, ...earlier].slice(0, VISITS_ON_PAGES);
  if (items.length === 0) return;
  await api('POST /product-visits', { body: { items } });
  forgetGuestVisits();
}
