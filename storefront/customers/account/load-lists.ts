import type { CallOutput } from '../../../contract/client/client.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

export type ProductList = CallOutput<'GET /customer-product-lists'>['items'][number];

/** Query parameter with the list that is shown; without it the first one. */
export const LIST_PARAMETER = 'list';

export interface VisibleLists {
  lists: ProductList[];
  /** Null while the customer has none. */
  list: ProductList | null;
}

/** Wish lists of the customer, and the one that the address asks for. */
export async function loadLists({ api }: Pick<ShopContext, 'api'>, { url }: Request): Promise<VisibleLists> {
  const { items } = await api('GET /customer-product-lists', { query: { type: '1', paginate: '0' } });
  const asked = Number(new URL(url).searchParams.get(LIST_PARAMETER));
  return { lists: items, list: items.find(({ id }) => id === asked) ?? items[0] ?? null };
}
