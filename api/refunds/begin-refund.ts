import { REFUND_DRAFT_HOURS, type RefundSource } from '../../contract/refunds/rules.ts';
import { lockOrder } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import { type ChosenItem, type ChosenLine, checkOpen, chosenLines, worthOfChosen } from './chosen-lines.ts';
import { type OpenWithdrawal, readOpenWithdrawal } from './open-withdrawal.ts';
import { readCheapestDelivery } from './order-store.ts';
import { checkRefundMethod } from './refund-methods.ts';
import { insertDraft, insertItems, type RefundSums } from './store.ts';

const HOUR_MS = 3_600_000;

/** What chosen lines come to, as the refund stores it. */
export async function sumsOf(tx: Transaction, open: OpenWithdrawal, lines: readonly { id: number; pieces: number }[]) {
  const upTo = await readCheapestDelivery(tx, open.order.id);
  const { worth, pricesOf } = worthOfChosen(open, lines, upTo);
  const sums: RefundSums = {
    total_price: worth.price,
    taxed_total_price: worth.taxedPrice,
    rates: worth.rates.map(({ taxRate: tax_rate, price, taxedPrice: taxed_price, taxAmount: tax_amount }) => ({
      ...{ tax_rate, price, taxed_price, tax_amount },
    })),
  };
  return { sums, pricesOf, upTo };
}

interface Beginning {
  orderId: number;
  source: RefundSource;
  name: string | null;
  locale: string;
  /** How the goods come back. */
  shippingMethodId: number | null;
  /** The moment by which the period is judged. */
  moment: Date;
}

/** Makes a draft of a withdrawal, in place of the former one. Whose order it is was checked before. */
export async function beginRefund(
  tx: Transaction,
  { orderId, source, name, locale, shippingMethodId, moment }: Beginning,
  choose: (open: OpenWithdrawal) => readonly ChosenItem[],
): Promise<number> {
  if (!(await lockOrder(tx, orderId))) throw notFound();
  const open = await readOpenWithdrawal(tx, orderId, moment);
  checkOpen(open, locale);
  const lines: ChosenLine[] = chosenLines(open, choose(open));
  const { sums, pricesOf } = await sumsOf(
    tx,
    open,
    lines.map(({ line, amount }) => ({ id: line.id, pieces: amount })),
  );
  const expirationAt = new Date(moment.getTime() + REFUND_DRAFT_HOURS * HOUR_MS);
  await checkRefundMethod(tx, orderId, shippingMethodId);
  const draft = { orderId, source, name, shippingMethodId, isAfterSending: open.isSent, expirationAt, ...sums };
  const id = await insertDraft(tx, draft, moment);
  const items = lines.map(({ line, amount, is_sealed: isSealed = false, preferred_resolve, reason = null }) => ({
    ...{ order_item_id: line.id, name: line.name, variation_name: line.variation_name, sku: line.sku },
    ...{ amount, is_sealed: isSealed, preferred_resolve, reason },
    ...{ tax_rate: line.tax_rate, ...pricesOf(line.id) },
  }));
  await insertItems(tx, id, items);
  return id;
}
