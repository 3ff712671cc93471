import type { CallOutput } from '../../../contract/client/client.ts';
import { ORDER_STATES, type OrderStateCode } from '../../../contract/orders/rules.ts';
import { hasType } from '../../lib/http/api.ts';
import { encodeFilters } from '../../lib/http/filters.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

type OrderRecord = CallOutput<'GET /orders'>['items'][number];

/** What the list shows of an order. */
export interface ListedOrder extends Pick<OrderRecord, 'id' | 'order_number' | 'created_at' | 'prices'> {
  state: string | undefined;
  pictures: string[];
  /** How many items it has. */
  count: number;
  tracking: { url: string; number: string }[];
}

/** States that a customer tells apart, each a chip above the list. */
const ENDED = ['delivered', 'returned', 'cancelled'] satisfies OrderStateCode[];
const CHIPS = {
  all: null,
  open: ORDER_STATES.filter((state) => !(ENDED as OrderStateCode[]).includes(state)),
  delivered: ['delivered'],
  closed: ['cancelled', 'returned'],
} as const satisfies Record<string, readonly OrderStateCode[] | null>;
export type OrderChip = keyof typeof CHIPS;
export const ORDER_CHIPS = Object.keys(CHIPS) as OrderChip[];

/** What is asked for by the address. */
export interface OrderQuestion {
  search: string;
  chip: OrderChip;
}

export interface OrderPage extends OrderQuestion {
  /** Null until the e-mail is confirmed: orders belong to its owner. */
  orders: ListedOrder[] | null;
  page: number;
  pages: number;
}

const PER_PAGE = 10;
const MOST_PICTURES = 4;
export const LONGEST_ORDER_SEARCH = 100;

/** The address of a page of the list. */
export function orderListHref({ search, chip }: OrderQuestion, page = 1): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(chip !== 'all' && { state: chip }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

function listed({ _embedded, ...order }: OrderRecord): ListedOrder {
  const items = (_embedded?.items ?? []).filter((item) => item.parent_id === null);
  const { tracking_urls: urls = [], tracking_numbers: numbers = [] } = _embedded?.shipping ?? {};
  return {
    id: order.id,
    order_number: order.order_number,
    created_at: order.created_at,
    prices: order.prices,
    state: _embedded?.state?.name,
    pictures: items.flatMap((item) => item._embedded?.product_image_url ?? []).slice(0, MOST_PICTURES),
    count: items.length,
    tracking: urls.map((url, index) => ({ url, number: numbers[index] ?? '' })),
  };
}

/** The customer's latest order, whose e-mail is confirmed; null when there is none. */
export async function loadLatestOrder({ api }: Pick<ShopContext, 'api'>): Promise<ListedOrder | null> {
  const { items } = await api('GET /orders', { query: { per_page: 1, embed: 'state,shipping,items' } });
  return items[0] ? listed(items[0]) : null;
}

/** A page of the customer's orders, the newest first, those that are asked for. */
export async function loadOrders({ api }: Pick<ShopContext, 'api'>, url: URL): Promise<OrderPage> {
  const asked = Number(url.searchParams.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000 ? asked : 1;
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, LONGEST_ORDER_SEARCH);
  const chip = ORDER_CHIPS.find((name) => name === url.searchParams.get('state')) ?? 'all';
  const states = CHIPS[chip];
  try {
    const { items, _meta } = await api('GET /orders', {
      query: {
        page,
        per_page: PER_PAGE,
        embed: 'state,shipping,items',
        ...(search && { search }),
        ...(states && { filters: encodeFilters([{ field: 'state', operator: 'in', value: [...states] }]) }),
      },
    });
    return { orders: items.map(listed), search, chip, page, pages: _meta?.total_pages ?? 1 };
  } catch (error) {
    // More words than a search takes: nothing is called so.
    if (hasType(error, 'invalid_fields')) return { orders: [], search, chip, page: 1, pages: 1 };
    if (!hasType(error, 'email_not_confirmed')) throw error;
    return { orders: null, search, chip, page: 1, pages: 1 };
  }
}
