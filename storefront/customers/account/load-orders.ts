import type { CallOutput } from '../../../contract/client/client.ts';
import { hasType } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

export type ListedOrder = CallOutput<'GET /orders'>['items'][number];

export interface OrderPage {
  /** Null until the e-mail is confirmed: orders belong to its owner. */
  orders: ListedOrder[] | null;
  page: number;
  pages: number;
}

const PER_PAGE = 10;

/** A page of the customer's orders, the newest first. */
export async function loadOrders({ api }: Pick<ShopContext, 'api'>, url: URL): Promise<OrderPage> {
  const asked = Number(url.searchParams.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000 ? asked : 1;
  try {
    const { items, _meta } = await api('GET /orders', { query: { page, per_page: PER_PAGE, embed: 'state' } });
    return { orders: items, page, pages: _meta?.total_pages ?? 1 };
  } catch (error) {
    if (!hasType(error, 'email_not_confirmed')) throw error;
    return { orders: null, page: 1, pages: 1 };
  }
}
