import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { priceOf } from '../../../contract/money.ts';
import type { newBatch, PayoutBatch, WaitingRefund } from '../../../contract/payments/payouts.ts';
import { type BatchFormat, MOST_OF_BATCH, type RefundWay } from '../../../contract/payments/rules.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import type { Transaction } from '../../platform/database/index.ts';
import {
  claimKey,
  Failure,
  type FieldFailure,
  invalidFields,
  notFound,
  type Operator,
  type RepeatableRequest,
  type RequestContext,
  rememberAnswer,
} from '../../platform/http/index.ts';
import type { GatewayDependencies } from '../gateway-payments.ts';
import { moveRefund } from '../refund-states.ts';
import { FORMAT_OF, fileNameOf, writeBatch } from './batch-file.ts';
import * as store from './batch-store.ts';
import { checkPerson } from './check-person.ts';

type Dependencies = Pick<GatewayDependencies, 'db' | 'orders' | 'clock'>;
type Locale = Pick<RequestContext, 'locale'>;

const conflict = (field: string, key: FieldFailure['key']) => new Failure('conflict', {}, [{ field, key }]);

export function batchRecord(row: store.BatchRow, { locale }: Locale): PayoutBatch {
  const { decimal_places, total, created_at, sent_at, ...rest } = row;
  return {
    ...rest,
    total: priceOf(total, { code: row.currency, decimal_places }, locale),
    file_name: fileNameOf(row.format, row.id),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  };
}

interface Payout extends store.DuePayout {
  symbol: string;
  name: string;
}

type DuePage = Awaited<ReturnType<typeof store.lockDuePayouts>>;

/** Refunds with their buyers. */
async function withPayees({ orders }: Dependencies, due: readonly store.DuePayout[]) {
  const payees = await orders.payeesOf(due.map(({ order_id }) => order_id));
  return due.map((refund) => {
    const payee = payees.get(refund.order_id);
    if (!payee) throw new Error(`The order ${refund.order_id} of the refund ${refund.id} is missing.`);
    return { ...refund, symbol: payee.orderNumber, name: payee.name, shopId: payee.shopId };
  });
}

/** Refunds that are due, with their buyers, of the orders of one shop: its account alone pays them. */
async function takeOfShop(
  tx: Transaction,
  deps: Dependencies,
  { currency, refund_ids: ids }: z.output<typeof newBatch>,
): Promise<{ debtor: store.Debtor; payouts: Payout[] } | undefined> {
  const debtors = await store.readDebtors(tx, currency);
  if (debtors.length === 0) throw conflict('currency', 'payout_no_account');
  // Refunds of shops without an account may fill a page.
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: DuePage = await store.lockDuePayouts(tx, currency, ids, { after, limit: MOST_OF_BATCH });
    const owed = await withPayees(deps, page.payouts);
    const debtor = debtors.find(({ shop_id }) => owed.some(({ shopId }) => shopId === shop_id));
    if (debtor) return { debtor, payouts: owed.filter(({ shopId }) => shopId === debtor.shop_id) };
    after = page.last;
  }
  return undefined;
}

/** Refunds for the file: all that are due, or those that were asked for and no fewer. */
async function takeDue(tx: Transaction, deps: Dependencies, input: z.output<typeof newBatch>) {
  const taken = await takeOfShop(tx, deps, input);
  const missing = input.refund_ids?.filter((id) => !taken?.payouts.some((one) => one.id === id)) ?? [];
  if (missing.length > 0)
    throw invalidFields({
      field: 'refund_ids',
      key: 'payout_not_due',
      values: { ids: missing.slice(0, 20).join(', ') },
    });
  if (!taken) throw conflict('currency', 'payout_nothing');
  return taken;
}

async function writeFile(
  tx: Transaction,
  deps: Dependencies,
  format: BatchFormat,
  input: z.output<typeof newBatch>,
  operatorName: string | null,
): Promise<number> {
  const { currency } = input;
  const { debtor, payouts: due } = await takeDue(tx, deps, input);
  const payouts = due.map(({ id: refundId, iban, amount, symbol, name }) => ({ refundId, iban, amount, symbol, name }));
  const [now, id, decimals] = [deps.clock(), await store.takeBatchId(tx), due[0]?.decimal_places ?? 2];
  const account = { iban: debtor.iban.replaceAll(' ', ''), bic: debtor.bic };
  const day = shopDay(now);
  const file = { id, currency, decimalPlaces: decimals, account, name: debtor.name, day, now, payouts };
  const content = writeBatch(format, file);
  const fileHash = createHash('sha256').update(content).digest('hex');
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
  const items = payouts.map(({ refundId, iban }) => ({ refund_id: refundId, iban }));
  const batch = { id, format, currency, decimal_places: decimals, account: account.iban, day, total };
  await store.insertBatch(tx, { ...batch, content, fileHash, operatorName, items }, now);
  for (const { refundId } of payouts)
    if (!(await moveRefund(tx, refundId, 'sent', { now }))) throw new Error(`The refund ${refundId} is not due.`);
  return id;
}

/** Makes a file of refunds, once for its key. */
export async function makeBatch(
  deps: Dependencies,
  input: z.output<typeof newBatch>,
  request: RepeatableRequest,
  operator: Operator | null,
): Promise<{ id: number; isReplayed: boolean }> {
  checkPerson(operator, deps.clock());
  const format = FORMAT_OF[input.currency];
  if (!format) throw invalidFields({ field: 'currency', key: 'payout_currency' });
  return deps.db.transaction(async (tx) => {
    const before = request.key === null ? null : ((await claimKey(tx, request)) as { id: number } | null);
    if (before) return { id: before.id, isReplayed: true };
    const id = await writeFile(tx, deps, format, input, operator?.name ?? null);
    if (request.key !== null) await rememberAnswer(tx, request, { id }, 201);
    return { id, isReplayed: false };
  });
}

/** The file as it was made, for the bank; one that was cancelled must not get there. */
export async function readFile(
  { db, clock }: Dependencies,
  id: number,
  operator: Operator | null,
): Promise<{ content_base64: string }> {
  checkPerson(operator, clock());
  const batch = await store.readBatch(db, id);
  if (!batch) throw notFound();
  if (batch.state === 'cancelled') throw conflict('id', 'payout_cancelled');
  return { content_base64: Buffer.from(await store.readContent(db, id)).toString('base64') };
}

/** Notes that the bank has a file, or cancels one that it does not have: its refunds are due again. */
export async function moveBatch(
  { db, clock }: Dependencies,
  id: number,
  to: 'sent' | 'cancelled',
  operator: Operator | null,
): Promise<void> {
  checkPerson(operator, clock());
  await db.transaction(async (tx) => {
    const batch = await store.lockBatch(tx, id);
    if (!batch) throw notFound();
    if (batch.state !== 'made') throw conflict('state', 'payout_not_made');
    if (to === 'sent') return store.writeSent(tx, id, clock(), operator?.name ?? null);
    // One that a statement has booked meanwhile stays paid back.
    for (const { refund_id: refundId } of (await store.readItems(tx, id)).filter((one) => !one.has_left))
      await moveRefund(tx, refundId, 'due', { now: clock() });
    return store.writeCancelled(tx, id, clock());
  });
}

/** Refunds that are not paid back yet. */
export async function readWaitingRefunds(
  { db, orders }: Dependencies,
  { before_id: before, way }: { before_id?: number | undefined; way?: RefundWay | undefined },
  { locale }: Locale,
): Promise<WaitingRefund[]> {
  const rows = await store.readWaiting(db, before, way);
  const payees = await orders.payeesOf(rows.map(({ order_id }) => order_id));
  return rows.map(({ decimal_places, amount, created_at, ...row }) => ({
    ...row,
    order_number: payees.get(row.order_id)?.orderNumber ?? '',
    amount: priceOf(amount, { code: row.currency, decimal_places }, locale),
    created_at: created_at.toISOString(),
  }));
}
