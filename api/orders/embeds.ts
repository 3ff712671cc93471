import { translate } from '../../contract/locales.ts';
import type { orders } from '../../contract/orders/records.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { PAID_LATER, PAYMENT_SERVICES } from '../../contract/payments/rules.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { readLatestStates, readRefundSums, transferInstructions } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedLoaders, pick } from '../platform/listing/index.ts';
import { chargeRecords } from './charges.ts';
import {
  addressColumns,
  readAddresses,
  readCharges,
  readCollected,
  readDiscounts,
  readInvoices,
  readRates,
  readStateTimes,
  readTransfers,
  type TransferRow,
} from './embed-store.ts';
import { itemsEmbed } from './item-embeds.ts';
import { readLeftToPay, readReturnable } from './left-to-pay.ts';
import { methodEmbeds } from './method-embeds.ts';
import { noteRecord, readNotes } from './notes.ts';
import { moneyOf, type OrderRow } from './order-row.ts';
import { readOtherMethods } from './other-payment.ts';
import { each, idsOf, partsOf, visibleParts } from './parts.ts';
import { ORDER_TEXTS } from './texts/index.ts';

type Embeds = EmbedLoaders<typeof orders, OrderRow>;

const DAY_MS = 24 * 60 * 60_000;

/** The last whole day before an unpaid order may be cancelled. */
const payUntil = (createdAt: Date, days: number): string | null =>
  days === 0 ? null : shopDay(new Date(createdAt.getTime() + (days - 1) * DAY_MS));

function instructionsOf(order: OrderRow, transfer: TransferRow, context: RequestContext) {
  const account = transfer.bank_accounts.find((one) => one.currency === order.currency_code);
  const amount = transfer.left_to_pay;
  const isTransfer = transfer.payment_service === 'bank_transaction';
  // Who pays by invoice has the details there, until they forget it.
  const isOverdue = transfer.payment_service === 'invoice_payment' && transfer.is_reminded;
  const isRestOfOnline = transfer.is_paid_in_part && !PAID_LATER.some((one) => one === transfer.payment_service);
  const waits = (isTransfer || isOverdue || isRestOfOnline) && !order.paid_at && !order.cancelled_at && amount > 0;
  if (!waits || !account) return null;
  const { company_name: name } = transfer;
  const instructions = transferInstructions({
    account,
    amount,
    currency: { code: order.currency_code, decimal_places: order.decimal_places },
    locale: context.locale,
    orderNumber: String(order.order_number),
    recipient: typeof name === 'string' ? name : translate(name, order.language),
    country: transfer.country,
  });
  const pay_until = isTransfer
    ? payUntil(transfer.asked_at ?? order.created_at, context.facts.transferDays ?? 0)
    : null;
  return { ...instructions, pay_until };
}

async function loadInstructions(rows: OrderRow[], context: RequestContext, db: Executor) {
  const transfers = new Map((await readTransfers(db, idsOf(rows))).map((row) => [row.id, row]));
  return each(rows, (row) => {
    const transfer = transfers.get(row.id);
    return transfer ? instructionsOf(row, transfer, context) : null;
  });
}

/** Embeds of an order, each loaded for all orders of a response at once. */
export const orderEmbeds: Embeds = {
  async state(rows, node, { language }, db) {
    const isAsked = node.only === null || node.only.includes('since');
    const times = isAsked ? await readStateTimes(db, idsOf(rows)) : new Map<number, Date>();
    return each(rows, ({ id, state, created_at }) => {
      const name = ORDER_TEXTS[language](`states.${state as OrderStateCode}`);
      return pick({ code: state, name, since: (times.get(id) ?? created_at).toISOString() }, node.only);
    });
  },
  ...methodEmbeds,
  tax_per_rate: (rows, node, context, db) =>
    visibleParts(rows, readRates(db, idsOf(rows)), ({ tax_rate, price, taxed_price, tax_amount }, row) => {
      const money = moneyOf(row, context);
      const record = { tax_rate, price: money(price), taxed_price: money(taxed_price), tax_amount: money(tax_amount) };
      return pick(record, node.only);
    }),
  order_addresses: (rows, node, context, db) =>
    visibleParts(rows, readAddresses(db, idsOf(rows)), (part) => pick(addressColumns.record(part, context), node.only)),
  items: itemsEmbed,
  invoices: (rows, node, _, db) =>
    visibleParts(rows, readInvoices(db, idsOf(rows)), ({ order_id: _id, ...part }) => pick(part, node.only)),
  notes: (rows, node, context, db) =>
    visibleParts(rows, readNotes(db, idsOf(rows), context.operator !== null), (note) =>
      pick(noteRecord(note, context), node.only),
    ),
  discounts: (rows, node, context, db) =>
    visibleParts(rows, readDiscounts(db, idsOf(rows)), ({ order_id: _id, ...part }, row) => {
      const money = moneyOf(row, context);
      const amounts = {
        discounted_amount: money(part.discounted_amount),
        discounted_taxed_amount: money(part.discounted_taxed_amount),
      };
      return pick({ ...part, ...amounts }, node.only);
    }),
  async charges(rows, node, context, db) {
    const parts = await partsOf(rows, readCharges(db, idsOf(rows)));
    return each(rows, (row) => {
      const goods = { price: row.items_price, taxedPrice: row.taxed_items_price };
      const others = parts.get(row.id) ?? [];
      const records = chargeRecords({ goods, others, rounding: row.cash_rounding }, moneyOf(row, context));
      return records.map((record) => pick(record, node.only));
    });
  },
  items_price: (rows, _, context) => each(rows, (row) => moneyOf(row, context)(row.items_price)),
  taxed_items_price: (rows, _, context) => each(rows, (row) => moneyOf(row, context)(row.taxed_items_price)),
  cash_rounding: (rows, _, context) => each(rows, (row) => moneyOf(row, context)(row.cash_rounding)),
  async cash_to_collect(rows, _, context, db) {
    const collected = new Map((await readCollected(db, idsOf(rows))).map((row) => [row.id, row.cash_to_collect]));
    return each(rows, (row) => {
      const cash = collected.get(row.id);
      return cash === undefined ? null : moneyOf(row, context)(cash);
    });
  },
  async left_to_pay(rows, _, context, db) {
    const left = await readLeftToPay(db, idsOf(rows));
    return each(rows, (row) => moneyOf(row, context)(left.get(row.id) ?? 0));
  },
  async returnable(rows, _, context, db) {
    const returnable = await readReturnable(db, idsOf(rows));
    return each(rows, (row) => moneyOf(row, context)(returnable.get(row.id) ?? 0));
  },
  refund_sums: (rows, node, context, db) =>
    visibleParts(rows, readRefundSums(db, idsOf(rows)), ({ way, cause, amount, is_done }, row) =>
      pick({ way, cause, amount: moneyOf(row, context)(amount), is_done }, node.only),
    ),
  async online_payment(rows, node, _, db) {
    const states = await readLatestStates(db, idsOf(rows));
    return each(rows, (row) => {
      const state = states.get(row.id);
      return state ? pick({ state }, node.only) : null;
    });
  },
  other_payment_methods: (rows, node, { language }, db) =>
    visibleParts(rows, readOtherMethods(db, idsOf(rows)), ({ id, name, payment_service }) =>
      pick({ id, name: translate(name, language), payment_service: PAYMENT_SERVICES[payment_service] }, node.only),
    ),
  payment_instructions: (rows, _, context, db) => loadInstructions(rows, context, db),
};
