import { table } from '../../contract/table.ts';
import { cashRestrictionsJournal } from '../cash-restrictions/index.ts';
import { catalogueJournal } from '../catalogue/index.ts';
import { contentJournal } from '../content/index.ts';
import { customersJournal } from '../customers/index.ts';
import { invoicingJournal } from '../invoicing/index.ts';
import { loyaltyJournal } from '../loyalty/index.ts';
import { mailTemplatesJournal } from '../mail-templates/index.ts';
import { operatorsJournal } from '../operators/index.ts';
import { ordersJournal } from '../orders/index.ts';
import { refuseUndoWithParcels } from '../parcels/index.ts';
import { paymentsJournal } from '../payments/index.ts';
import type { JournaledTable, JournaledTables } from '../platform/room/index.ts';
import { pricingJournal } from '../pricing/index.ts';
import { promotionsJournal } from '../promotions/index.ts';
import { reviewsJournal } from '../reviews/index.ts';
import { routingJournal } from '../routing/index.ts';
import { searchJournal } from '../search/index.ts';
import { shopJournal } from '../shop/index.ts';
import { vouchersJournal } from '../vouchers/index.ts';
import { refuseUndoOfSettled } from './settled-orders.ts';

const refuseUndoOfOrders: JournaledTable['refuseUndo'] = async (db, changes) => {
  await refuseUndoOfSettled(db, changes);
  await refuseUndoWithParcels(db, changes);
};

/** Every table whose changes are journaled, as its room declares it. */
export const JOURNALED_TABLES: JournaledTables = {
  ...cashRestrictionsJournal,
  ...catalogueJournal,
  ...contentJournal,
  ...invoicingJournal,
  ...loyaltyJournal,
  ...mailTemplatesJournal,
  ...pricingJournal,
  ...promotionsJournal,
  ...reviewsJournal,
  ...routingJournal,
  ...searchJournal,
  ...shopJournal,
  ...ordersJournal,
  orders: { ...ordersJournal.orders, refuseUndo: refuseUndoOfOrders },
  ...paymentsJournal,
  ...operatorsJournal,
  ...customersJournal,
  ...vouchersJournal,
};

/** Tables that operators' calls and imports also write, and why their changes are not journaled. */
export const NOT_JOURNALED: Readonly<Record<string, string>> = table({
  change_sets: 'It is the journal.',
  change_rows: 'It is the journal.',
  outbox_events: 'Events are announced, not changed.',
  person_reads: 'It counts whom an operator has read in a day; what was read stays read.',
  price_list_roundings: 'What percents left of prices was charged; an undo begins another rounding.',
  price_history: 'What was charged was charged; an undo adds the price that is charged again.',
  order_state_history: 'An undo adds the state that the order is in again.',
  operator_sessions: 'A session that ended stays ended.',
  customer_sessions: 'A session that ended stays ended.',
  impersonations: 'They end with their sessions.',
  operator_recovery_codes: 'Secrets are not noted.',
  operator_passkeys: 'A way to sign in that was removed is not given back by an undo.',
  operator_passkey_challenges: 'Each is used once.',
  images: 'Files are kept by their content; without a link nobody sees them.',
  clock_runs: 'It tells a job when it ran.',
  cart_discounts: 'A code in a cart of somebody; its buyer enters it again.',
  cart_vouchers: 'A voucher in a cart of somebody; its owner enters it again.',
  cart_customer_accounts: 'Credits that a customer wants to use in a cart; they choose again.',
  discount_versions: 'What discounts said; an undo makes another version.',
  discount_spans: 'What discounts made of prices was charged; an undo begins another span.',
  discount_buyers: 'It counts uses by orders; a discount that was used is not deleted.',
  discount_codes: 'Only hashes of codes are kept; an undo takes them away with their batch.',
  vouchers: 'They are money: each change of one is a booking of their ledger.',
  voucher_bookings: 'A ledger: what was booked stays, and another booking takes it back.',
  customer_account_usages: 'A ledger: what was booked stays, and another booking takes it back.',
  order_transactions: 'A ledger: what was booked stays, and another booking takes it back.',
  order_returns: 'What came back stands, as its credit note does; money that goes back is a refund.',
  refunds: 'The buyer’s word; what the shop decided of it is taken back by the same call, until money went back.',
  refund_items: 'They go with the refund.',
  order_edits: 'An edit stands, as what it issued and mailed does; another edit takes it back.',
  order_payout_accounts: 'The buyer’s own word; they give it again.',
  payout_batches: 'A file for the bank never changes; it is cancelled before the bank has it.',
  payout_items: 'They go with the file for the bank.',
  point_feeds: 'It tells how the last readings of feeds went.',
  shipping_options: 'The next reading of a carrier’s feed brings back what is there.',
  bank_statements: 'What the bank stated; a file that is sent again adds nothing.',
  bank_movements: 'What the bank stated; bookings take each other back.',
  bank_movement_sources: 'It tells by which sources a movement is known.',
  order_ring_problems: 'What is off with an order; it goes when that is solved.',
  bank_bookings: 'A ledger: what was booked stays, and another booking takes it back.',
  parcels: 'What carriers have stays with them; each move stands in its history, and another one follows.',
  parcel_items: 'They go with the parcel.',
  parcel_state_history: 'It tells what happened to a parcel.',
  parcel_labels: 'A file that is added again takes its place.',
  order_batches: 'What it does to an order is journaled of that order, each alone.',
  order_batch_orders: 'It tells what became of an order in its batch.',
  carrier_remittances: 'What a carrier stated; bookings of orders take each other back.',
  carrier_remittance_parcels: 'What a carrier stated; bookings of orders take each other back.',
  customer_account_balances: 'A trigger adds each booking of the ledger.',
  customer_account_lots: 'A trigger keeps what is left of each booking.',
  carrier_debts: 'A trigger writes it from the ledger, also after an undo.',
  order_surpluses: 'Triggers write them from orders and their money, also after an undo.',
  low_stock: 'Triggers write it from the pieces, also after an undo.',
  order_entries: 'Triggers write them from the orders, also after an undo.',
  order_holds: 'They count while the order is unpaid, also when an undo makes it so again.',
  order_earnings: 'What a cancelled order would have earned; no undo brings it back.',
  product_review_totals: 'A trigger counts them from the reviews, also after an undo.',
});
