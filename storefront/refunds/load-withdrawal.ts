import type { CallOutput } from '../../contract/client/client.ts';
import { hasType } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { RECORD_ID } from '../lib/shop/record-id.ts';

export type WithdrawalRecord = CallOutput<'GET /orders/{id}/withdrawal'>['item'];
export type RefundRecord = CallOutput<'GET /refunds/{id}'>['item'];

/** The order in an address: its number and, for guests, its hash. */
export interface AddressedOrder {
  id: string;
  hash: string | undefined;
}

export function orderIn({ searchParams: query }: URL): AddressedOrder | null {
  const id = query.get('oid') ?? '';
  return RECORD_ID.test(id) ? { id, hash: query.get('oh') || undefined } : null;
}

/** What an order gives to withdraw from; null where the caller may not see it. */
export async function loadWithdrawal(
  { api }: Pick<ShopContext, 'api'>,
  { id, hash }: AddressedOrder,
): Promise<WithdrawalRecord | null> {
  try {
    return (await api('GET /orders/{id}/withdrawal', { params: { id: Number(id) }, query: { hash } })).item;
  } catch (error) {
    if (hasType(error, 'not_found', 'invalid_fields')) return null;
    throw error;
  }
}

export type WayBack = CallOutput<'GET /orders/{id}/refund-shipping-methods'>['items'][number];

/** Ways to send goods back that the order can take; none before they have left. */
export async function loadWaysBack(
  { api }: Pick<ShopContext, 'api'>,
  { order_id: id, is_sent: isSent, is_open: isOpen }: WithdrawalRecord,
  hash: string | undefined,
): Promise<WayBack[]> {
  if (!isSent || !isOpen) return [];
  const { items } = await api('GET /orders/{id}/refund-shipping-methods', { params: { id }, query: { hash } });
  return items.filter((one) => one.can_use);
}

export interface ReturnsPage {
  /** Null where the customer has to confirm their e-mail first. */
  refunds: RefundRecord[] | null;
  page: number;
  pages: number;
}

/** The customer's own returns, the newest first. */
export async function loadReturns({ api }: Pick<ShopContext, 'api'>, url: URL): Promise<ReturnsPage> {
  const page = Math.min(Math.max(1, Math.floor(Number(url.searchParams.get('page'))) || 1), 10_000);
  try {
    const { items: refunds, _meta: meta } = await api('GET /refunds', { query: { sort: '-id', page } });
    return { refunds, page, pages: meta?.total_pages ?? 1 };
  } catch (error) {
    if (!hasType(error, 'email_not_confirmed')) throw error;
    return { refunds: null, page: 1, pages: 1 };
  }
}
