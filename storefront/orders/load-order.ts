import type { CallOutput } from '../../contract/client/client.ts';
import type { OrderDocument } from '../../contract/invoicing/file-records.ts';
import type { OrderParcel } from '../../contract/parcels/records.ts';
import type { ShippingOption } from '../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import { ApiError, hasType } from '../lib/http/api.ts';
import { encodeFilters } from '../lib/http/filters.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { RECORD_ID } from '../lib/shop/record-id.ts';
import { storeAddress } from '../lib/shop/store-address.ts';

export type OrderRecord = CallOutput<'GET /orders/{id}'>['item'];
export type OrderParts = NonNullable<OrderRecord['_embedded']>;

export type RefundAccountRecord = CallOutput<'GET /orders/{id}/refund-account'>['item'];

export interface OrderView {
  order: OrderRecord;
  /** The chosen pick-up point, if it still exists. */
  point: ShippingOption | null;
  /** Address and hours of the shop's own store, where it is collected there. */
  store: string | null;
  /** Its parcels, once one has a number. */
  parcels: readonly OrderParcel[];
  documents: readonly OrderDocument[];
  /** Money that goes back by bank; null if none does. */
  refund: RefundAccountRecord | null;
}

const EMBED =
  'state,shipping,payment,tax_per_rate,order_addresses,items.order_item_product_fields,items.customer_account,items.receipt,charges,notes,cash_to_collect,left_to_pay,refund_sums,payment_instructions,online_payment,other_payment_methods';

async function loadPoint({ api }: ShopContext, { shipping }: OrderParts): Promise<ShippingOption | null> {
  if (!shipping?.shipping_option_id || !shipping.shipping_method_id) return null;
  const filters = encodeFilters([{ field: 'id', operator: 'eq', value: shipping.shipping_option_id }]);
  const { items } = await api('GET /shipping-methods/{id}/shipping-options', {
    params: { id: shipping.shipping_method_id },
    query: { filters },
  });
  return items[0] ?? null;
}

/** How long to wait for the event that follows a payment: a page without scripts does not reload by itself. */
const SETTLING_MS = 2_000;
const POLL_MS = 200;
/** How long a payment of a cancelled order may be without its refund; later that was dropped. */
const REFUND_MS = 3_600_000;

async function readSettled({ api }: ShopContext, id: number, hash?: string): Promise<OrderRecord> {
  const latest = Date.now() + SETTLING_MS;
  for (;;) {
    const { item } = await api('GET /orders/{id}', { params: { id }, query: { hash, embed: EMBED } });
    const { online_payment: payment, refund_sums: refunds } = item._embedded ?? {};
    const { cancelled_at: cancelled } = item;
    const isOpen = !cancelled || (refunds?.length === 0 && Date.now() - Date.parse(cancelled) < REFUND_MS);
    const isSettling = payment?.state === 'paid' && !item.paid_at && isOpen;
    if (!isSettling || Date.now() > latest) return item;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function loadRefund({ api }: ShopContext, id: number, hash?: string): Promise<RefundAccountRecord | null> {
  try {
    const { item } = await api('GET /orders/{id}/refund-account', { params: { id }, query: { hash } });
    return item.amount.value > 0 ? item : null;
  } catch (error) {
    // The order is shown without it: an operator who acts for the customer may not ask.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const loadParcels = async ({ api }: ShopContext, id: number, hash?: string) =>
  (await api('GET /orders/{id}/parcels', { params: { id }, query: { hash } })).items;

async function load(shop: ShopContext, id: string, hash?: string): Promise<OrderView | null> {
  try {
    const order = await readSettled(shop, Number(id), hash);
    const isSent = (order._embedded?.shipping?.tracking_numbers.length ?? 0) > 0;
    const isInStore = order._embedded?.shipping?.shipping_service === SHIPPING_SERVICES.stock;
    const [point, store, { items: documents }, refund, parcels] = await Promise.all([
      order._embedded ? loadPoint(shop, order._embedded) : null,
      isInStore ? storeAddress(shop.api) : null,
      shop.api('GET /orders/{id}/documents', { params: { id: order.id }, query: { hash } }),
      loadRefund(shop, order.id, hash),
      isSent ? loadParcels(shop, order.id, hash) : [],
    ]);
    return { order, point, store, documents, refund, parcels };
  } catch (error) {
    if (hasType(error, 'not_found', 'invalid_fields')) return null;
    throw error;
  }
}

/** An order by its id and hash; null when there is none. */
export async function loadOrder(shop: ShopContext, id: string, hash: string): Promise<OrderView | null> {
  if (!RECORD_ID.test(id) || hash.length < 32 || hash.length > 128) return null;
  return load(shop, id, hash);
}

/** An order of the signed-in customer by its number in the address; null when it is somebody else's or no number. */
export async function loadOwnOrder(shop: ShopContext, id: string): Promise<OrderView | null> {
  return RECORD_ID.test(id) ? load(shop, id) : null;
}
