import type { StoredReturn } from '../orders/index.ts';
import type { Issued, Movement, OrderState, Refund, Seller } from './order-state.ts';

// Orders for tests without a database.

export const ids = { valid_from: '2020-01-01', company_number: '27082440', tax_number: null, vat_number: 'CZ27082440' };
export const seller: Seller = {
  ...{
    id: 1,
    name: 'Lípa',
    street: null,
    city: null,
    post_code: null,
    country: 'CZ',
    currency: 'CZK',
    decimal_places: 2,
  },
  ...{ register_entry: null, email: null, phone: null, invoice_at: 'payment', due_days: 14 },
  ...{ issues_proforma: true, issues_delivery_note: false, simplifies: false },
  tax_ids: [{ ...ids, is_vat_payer: true }],
};
export const money = (id: number, amount: number, refund_id: number | null = null): Movement => ({
  ...{ id, amount, refund_id, kind: 'bank', means: null, booked_on: '2026-11-30' },
});
export const issued = (id: number, kind: Issued['kind'], taxed: number, more: Partial<Issued> = {}): Issued => ({
  ...{ id, kind, taxed, number: String(id), parent_id: null, return_id: null, transaction_id: null, edit_id: null },
  ...{ rounding: 0, advances: 0, ...more },
});
export const refund = (id: number, amount: number, more: Partial<Refund> = {}): Refund => ({
  ...{ id, amount, cause: 'goodwill', return_id: null, is_dropped: false, ...more },
});
export const goodwill = (id: number, money: number, refunded = money): StoredReturn => ({
  ...{ id, order_id: 1, cause: 'goodwill', reason: null, lines: [], rows: [], taxed_price: money, cash_rounding: 0 },
  ...{ vouchers: [], voucher_amount: 0, credits: [], money, refunded, operator_id: null, operator_name: null },
  created_at: new Date(0),
});
export const order = (more: Partial<OrderState> = {}): OrderState => ({
  ...{
    id: 1,
    state: 'new',
    payment_service: 'bank_transaction',
    supply: 'domestic',
    taxed_price: 1_000,
    cash_rounding: 0,
    edit_id: null,
    voucher_amount: 0,
  },
  ...{ paid_on: null, cancelled_on: null, dispatched_on: null, currency: 'CZK', today: '2026-11-30', seller },
  ...{ transactions: [], refunds: [], returns: [], documents: [], ...more },
});
