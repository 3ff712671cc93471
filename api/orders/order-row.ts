import { type Minor, priceOf } from '../../contract/money.ts';
import { moveBetween } from '../../contract/orders/moves.ts';
import { order } from '../../contract/orders/records.ts';
import { PAYMENT_SERVICES, type PaymentServiceName } from '../../contract/payments/rules.ts';
import { SHIPPING_SERVICES, type ShippingServiceName } from '../../contract/shipping/rules.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type ColumnsOf, recordColumns } from '../platform/listing/index.ts';
import type { orders } from './tables.ts';

export type OrderTable = typeof orders.$inferSelect;

export interface OrderRow
  extends ColumnsOf<typeof order, OrderTable>,
    Pick<
      OrderTable,
      'price' | 'taxed_price' | 'tax_amount' | 'items_price' | 'taxed_items_price' | 'cash_rounding' | 'voucher_amount'
    > {
  currency_code: string;
  decimal_places: number;
  stock_state: number | null;
  can_create_new_account: boolean;
  /** Null in the transaction that places it. */
  buyer_name: string | null;
  country_id: number | null;
  updated_at: Date | null;
  payment_method_id: number | null;
  /** Null, as what follows, of an order that other systems wrote without its methods. */
  payment_service: PaymentServiceName | null;
  payment_name: string | null;
  shipping_method_id: number | null;
  shipping_service: ShippingServiceName | null;
  shipping_name: string | null;
  tracking_numbers: string[] | null;
}

/** Formats an order's amounts in its own currency, regardless of the request's. */
export function moneyOf(row: Pick<OrderRow, 'currency_code' | 'decimal_places'>, context: RequestContext) {
  const currency = { code: row.currency_code, decimal_places: row.decimal_places };
  return (minor: Minor) => priceOf(minor, currency, context.locale);
}

/** The order's record; fields come from the column of their name. */
export const orderColumns = recordColumns<OrderTable, OrderRow>()({
  record: order,
  computed: {
    prices: (row, context) => {
      const money = moneyOf(row, context);
      return {
        price: money(row.price),
        taxed_price: money(row.taxed_price),
        tax_amount: money(row.tax_amount),
        voucher_price: money(row.voucher_amount),
        payable_price: money(row.taxed_price - row.voucher_amount),
      };
    },
    stock_state: (row) => row.stock_state,
    // An operator who acts for the customer cancels by their own right.
    can_cancel: ({ state, tracking_numbers: parcels }, { customer }) =>
      !customer?.impersonation && !parcels?.length && moveBetween(state, 'cancelled')?.by.includes('customer') === true,
    can_create_new_account: (row) => row.can_create_new_account,
    buyer_name: (row) => row.buyer_name,
    country_id: (row) => row.country_id,
    updated_at: (row) => (row.updated_at ?? row.created_at).toISOString(),
    has_note: (row) => row.note !== null,
    payment_method_id: (row) => row.payment_method_id,
    payment_service: (row) => PAYMENT_SERVICES[row.payment_service ?? 'none'],
    payment_name: (row) => row.payment_name ?? '',
    shipping_method_id: (row) => row.shipping_method_id,
    shipping_service: (row) => SHIPPING_SERVICES[row.shipping_service ?? 'none'],
    shipping_name: (row) => row.shipping_name ?? '',
    tracking_numbers: (row) => row.tracking_numbers ?? [],
  },
  differing: {
    // Operators open orders without it; with it they would see what only the buyer may, such as a voucher's code.
    hash: (row, { operator, customer }) => (operator === null && !customer?.impersonation ? row.hash : ''),
    order_number: (row) => String(row.order_number),
    tracking_id: (row, { operator }) => (operator === null ? null : row.tracking_id),
    referral_code: (row, { operator }) => (operator === null ? null : row.referral_code),
    placed_by_operator_id: (row, { operator }) => (operator === null ? null : row.placed_by_operator_id),
    placed_by_operator_name: (row, { operator }) => (operator === null ? null : row.placed_by_operator_name),
    tags: (row, { operator }) => (operator === null ? [] : row.tags),
    assigned_operator_id: (row, { operator }) => (operator === null ? null : row.assigned_operator_id),
  },
});

/** The contract's record of an order. */
export const orderRecord = orderColumns.record;
