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
  order_number: number;
  created_at: Date;
  can_create_new_account: boolean;
}

/** Writes an order's amounts in its own currency, whatever currency the reader asks in. */
export function moneyOf(row: Pick<OrderRow, 'currency_code' | 'decimal_places'>, context: RequestContext) {
  const currency = { code: row.currency_code, decimal_places: row.decimal_places };
  return (minor: Minor) => priceOf(minor, currency, context.locale);
}
