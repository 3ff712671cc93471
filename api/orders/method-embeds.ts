import type { orders } from '../../contract/orders/records.ts';
import { PAYMENT_SERVICES, type PaymentServiceName } from '../../contract/payments/rules.ts';
import { carrierOf } from '../../contract/shipping/marks.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import { readPaymentRecords } from '../payments/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedLoaders, type EmbedNode, pick } from '../platform/listing/index.ts';
import { deliveryDates, readShippingRecords, trackingOf } from '../shipping/index.ts';
import { type MethodRow, type PaymentRow, readPayment, readShipping, type ShippingRow } from './embed-store.ts';
import { moneyOf, type OrderRow, orderRecord } from './order-row.ts';
import { idsOf, visiblePart } from './parts.ts';

type Embeds = Pick<EmbedLoaders<typeof orders, OrderRow>, 'shipping' | 'payment'>;
type Money = ReturnType<typeof moneyOf>;

const methodPrices = (method: MethodRow, money: Money) => ({
  price: money(method.price),
  taxed_price: money(method.taxed_price),
  tax_rate: method.tax_rate,
  original_price: money(method.original_price),
  original_taxed_price: money(method.original_taxed_price),
});

/** Payment services of parcels sent before payment: cash on delivery, invoice, or nothing to pay. */
const LEAVES_UNPAID: readonly PaymentServiceName[] = ['carrier', 'pickup_payment', 'invoice_payment', 'none'];

/** Delivery dates and days, counted from payment, or from the order when it is sent before payment. */
function datesOf(part: ShippingRow, order: OrderRow, { facts }: RequestContext) {
  const packable = LEAVES_UNPAID.includes(part.payment_service) ? order.created_at : order.paid_at;
  const isComing = packable && order.cancelled_at === null;
  const waits = !packable && order.cancelled_at === null;
  const dates = isComing ? deliveryDates(packable, facts, part.delivery_days, part.country ?? '') : null;
  return {
    delivery_date_min: dates?.min ?? null,
    delivery_date_max: dates?.max ?? null,
    // What is paid for after the hour of packing is packed on the next working day.
    days_after_payment: waits && part.delivery_days ? part.delivery_days.max + 1 : null,
  };
}

function shippingRecord(part: ShippingRow, order: OrderRow, context: RequestContext) {
  const {
    tracking_url: _,
    tracking_links: __,
    delivery_days: ___,
    country: ____,
    payment_service: _____,
    ...row
  } = part;
  const tracking = trackingOf(part);
  const money = moneyOf(order, context);
  return {
    ...row,
    ...methodPrices(row, money),
    ...datesOf(part, order, context),
    shipping_service: SHIPPING_SERVICES[row.shipping_service],
    carrier: carrierOf(row.shipping_service, context.language),
    tracking,
    tracking_urls: tracking.flatMap(({ url }) => url ?? []),
  };
}

/** The part's order, if requested. */
function orderInside({ inside }: EmbedNode, row: OrderRow, context: RequestContext) {
  const orderNode = inside.get('order');
  return orderNode ? { order: pick(orderRecord(row, context), orderNode.only) } : {};
}

const paymentRecord = (row: PaymentRow, money: Money) => ({
  ...row,
  ...methodPrices(row, money),
  payment_service: PAYMENT_SERVICES[row.payment_service],
});

const byOrder = <Part extends { order_id: number }>(parts: Part[]) =>
  new Map(parts.map((part) => [part.order_id, part]));

/** Applies `show` to each order's part; returns a map by the order's id. */
const eachOwn = <Part, T>(rows: OrderRow[], own: ReadonlyMap<number, Part>, show: (part: Part, row: OrderRow) => T) =>
  new Map(
    rows.flatMap((row) => {
      const part = own.get(row.id);
      return part ? [[row.id, show(part, row)] as const] : [];
    }),
  );

/** Shipping and payment of an order, with the current record of the chosen method. */
export const methodEmbeds: Embeds = {
  async shipping(rows, node, context, db) {
    const parts = await readShipping(db, idsOf(rows));
    const inner = node.inside.get('shipping_method');
    const ids = parts.flatMap((part) => part.shipping_method_id ?? []);
    const methods = inner && (await readShippingRecords(db, ids, context.language));
    return eachOwn(rows, byOrder(parts), (part, row) => {
      const method = methods?.get(part.shipping_method_id ?? 0);
      const inside = {
        ...(inner && { shipping_method: method ? pick(method, inner.only) : null }),
        ...orderInside(node, row, context),
      };
      return visiblePart(shippingRecord(part, row, context), node, inside);
    });
  },
  async payment(rows, node, context, db) {
    const own = byOrder(await readPayment(db, idsOf(rows)));
    const inner = node.inside.get('payment_method');
    // Prices of methods are in the currency of their order.
    const pricedMethodOf = (row: OrderRow) => ({
      methodId: own.get(row.id)?.payment_method_id ?? 0,
      currencyId: row.currency_id,
    });
    const methodOf = inner && (await readPaymentRecords(db, rows.map(pricedMethodOf), context));
    return eachOwn(rows, own, (part, row) => {
      const method = methodOf?.(pricedMethodOf(row));
      const inside = {
        ...(inner && { payment_method: method ? pick(method, inner.only) : null }),
        ...orderInside(node, row, context),
      };
      return visiblePart(paymentRecord(part, moneyOf(row, context)), node, inside);
    });
  },
};
