import { readPaymentRecords } from '../payments/index.ts';
import { type ListSource, pick } from '../platform/index.ts';
import { readShippingRecords } from '../shipping/index.ts';
import { type MethodRow, type PaymentRow, readPayment, readShipping, type ShippingRow } from './embed-store.ts';
import { moneyOf, type OrderRow } from './order-row.ts';
import { each, idsOf, shownPart } from './parts.ts';

type Embeds = ListSource<OrderRow>['embeds'];
type Money = ReturnType<typeof moneyOf>;

const methodPrices = (method: MethodRow, money: Money) => ({
  price: money(method.price),
  taxed_price: money(method.taxed_price),
  tax_rate: method.tax_rate,
  original_price: money(method.original_price),
  original_taxed_price: money(method.original_taxed_price),
});

// The carrier's address names the place of the number with "@".
const trackingUrls = ({ tracking_url: url, tracking_numbers: numbers }: ShippingRow) =>
  url ? numbers.map((number) => url.replaceAll('@', encodeURIComponent(number))) : [];

function shippingRecord({ tracking_url: _, ...row }: ShippingRow, money: Money) {
  return { ...row, ...methodPrices(row, money), tracking_urls: trackingUrls({ ...row, tracking_url: _ }) };
}

const paymentRecord = (row: PaymentRow, money: Money) => ({ ...row, ...methodPrices(row, money) });

const byOrder = <Part extends { order_id: number }>(parts: Part[]) =>
  new Map(parts.map((part) => [part.order_id, part]));

/** How an order is sent and paid for, with the method that was chosen as the shop keeps it now. */
export const methodEmbeds: Embeds = {
  async shipping(rows, node, context, db) {
    const parts = await readShipping(db, idsOf(rows));
    const inner = node.inside.get('shipping_method');
    const ids = parts.flatMap((part) => part.shipping_method_id ?? []);
    const methods = inner && (await readShippingRecords(db, ids, context.language));
    const own = byOrder(parts);
    return each(rows, (row) => {
      const part = own.get(row.id);
      if (!part) return null;
      const method = methods?.get(part.shipping_method_id ?? 0);
      const inside = { shipping_method: method && inner ? pick(method, inner.only) : null };
      return shownPart(shippingRecord(part, moneyOf(row, context)), node, inside);
    });
  },
  async payment(rows, node, context, db) {
    const own = byOrder(await readPayment(db, idsOf(rows)));
    const inner = node.inside.get('payment_method');
    // The price of a method is told in the currency of its order.
    const wantedBy = (row: OrderRow) => ({
      methodId: own.get(row.id)?.payment_method_id ?? 0,
      currencyId: row.currency_id,
    });
    const methodOf = inner && (await readPaymentRecords(db, rows.map(wantedBy), context));
    return each(rows, (row) => {
      const part = own.get(row.id);
      const method = methodOf?.(wantedBy(row));
      const inside = { payment_method: method && inner ? pick(method, inner.only) : null };
      return part ? shownPart(paymentRecord(part, moneyOf(row, context)), node, inside) : null;
    });
  },
};
