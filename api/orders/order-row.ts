import { type Minor, priceOf } from '../../contract/money.ts';
import type { RequestContext } from '../platform/index.ts';

export interface OrderRow {
  id: number;
  currency_id: number;
  currency_code: string;
  decimal_places: number;
  customer_id: number | null;
  email: string;
  language: string;
  price: Minor;
  taxed_price: Minor;
  tax_amount: Minor;
  items_price: Minor;
  taxed_items_price: Minor;
  cash_rounding: Minor;
  weight: number;
  sku: string | null;
  code: string | null;
  ean: string | null;
  stock_state: number | null;
  note: string | null;
  state: string;
  paid_at: Date | null;
  cancelled_at: Date | null;
  hash: string;
  tracking_id: string | null;
  order_number: number;
  created_at: Date;
  can_create_new_account: boolean;
}

/** Writes an order's amounts in its own currency, whatever currency the reader asks in. */
export function moneyOf(row: Pick<OrderRow, 'currency_code' | 'decimal_places'>, context: RequestContext) {
  const currency = { code: row.currency_code, decimal_places: row.decimal_places };
  return (minor: Minor) => priceOf(minor, currency, context.locale);
}

/** The contract's record of an order. */
export const orderRecord = (row: OrderRow, context: RequestContext) => {
  const money = moneyOf(row, context);
  return {
    id: row.id,
    currency_id: row.currency_id,
    customer_id: row.customer_id,
    email: row.email,
    language: row.language,
    prices: { price: money(row.price), taxed_price: money(row.taxed_price), tax_amount: money(row.tax_amount) },
    weight: row.weight,
    sku: row.sku,
    code: row.code,
    ean: row.ean,
    stock_state: row.stock_state,
    state: row.state,
    note: row.note,
    paid_at: row.paid_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    hash: row.hash,
    tracking_id: context.operator === null ? null : row.tracking_id,
    order_number: String(row.order_number),
    created_at: row.created_at.toISOString(),
    can_create_new_account: row.can_create_new_account,
  };
};
