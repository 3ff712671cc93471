import type { OrderBatchInput } from '../../contract/order-batches/records.ts';
import { MOST_OPEN, MOST_ORDERS } from '../../contract/order-batches/rules.ts';
import { causedMails, findOrders, type OrderFacts, readOrderFacts } from '../orders/index.ts';
import type { ParcelDependencies } from '../parcels/index.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import {
  answerOf,
  checkRight,
  claimKey,
  Failure,
  invalidFields,
  notFound,
  type Operator,
  type RequestContext,
  rememberAnswer,
  requestHash,
  scopeOf,
} from '../platform/http/index.ts';
import { askedBy } from '../platform/listing/index.ts';
import { actNamed, givenAct, rightOf } from './acts/index.ts';
import { previewOf } from './reason.ts';
import { countOpenOf, endBatch, insertBatch, lockBatch, startBatch } from './store.ts';

/** Orders of the selection, or those that the filters find now. */
async function selected(
  db: Database,
  { order_ids: ids, filters, search }: OrderBatchInput,
  context: RequestContext,
  most: number,
): Promise<number[]> {
  const isFiltered = filters !== undefined || search !== undefined;
  if ((ids === undefined) !== isFiltered) throw invalidFields({ field: 'order_ids', key: 'batch_selection' });
  if (isFiltered) {
    checkRight(context.operator, 'orders.read');
    // How many orders are found tells as much as a list of them would.
    if (askedBy(filters, 'email') === 'unknown') checkRight(context.operator, 'customers.export');
  }
  const found = ids ?? (await findOrders(db, { filters, search }, context, most));
  if (found.length > most)
    throw invalidFields({ field: ids ? 'order_ids' : 'filters', key: 'batch_too_many', values: { limit: most } });
  if (found.length === 0) throw invalidFields({ field: 'filters', key: 'batch_empty' });
  return found;
}

async function readAll(db: Executor, ids: readonly number[]): Promise<OrderFacts[]> {
  const orders = await readOrderFacts(db, ids);
  if (orders.length === ids.length) return orders;
  const known = new Set(orders.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id)) ?? 0;
  throw invalidFields({ field: 'order_ids', key: 'batch_no_order', values: { id: String(unknown) } });
}

async function start(tx: Transaction, id: number, operator: Operator, now: Date): Promise<void> {
  await startBatch(tx, id, operator, now);
  await emit(tx, 'order_batch.due', { order_batch_id: id });
}

/**
 * Stores which orders are to be changed how, with what would come of it; starts it, or keeps a draft. Once for a key.
 */
export async function makeBatch(
  deps: ParcelDependencies,
  body: OrderBatchInput,
  context: RequestContext,
  key: string | null,
): Promise<{ id: number; isReplayed: boolean }> {
  const { db } = deps;
  const { operator } = context;
  if (!operator) throw notFound();
  const { name, input } = givenAct(body.act);
  const act = actNamed(name);
  checkRight(operator, rightOf(act));
  const scope = scopeOf('POST /order-batches', operator.kind, operator.id);
  const request = { scope, key, hash: requestHash(body) };
  const former = (await answerOf(db, request)) as { id: number } | null;
  if (former) return { id: former.id, isReplayed: true };
  await act.check?.(db, input, deps.clock());
  const orders = await readAll(db, await selected(db, body, context, act.most?.(input) ?? MOST_ORDERS));
  const refused = await act.whyNot({ db, deps, orders, input, operator });
  const events = orders.flatMap((order) => (refused.has(order.id) ? [] : (act.events?.(order, input) ?? [])));
  const preview = previewOf(orders, refused, await causedMails(db, events));
  return db.transaction(async (tx) => {
    const known = key === null ? null : ((await claimKey(tx, request)) as { id: number } | null);
    if (known) return { id: known.id, isReplayed: true };
    if ((await countOpenOf(tx, operator)) >= MOST_OPEN)
      throw new Failure('conflict', {}, [{ field: 'act', key: 'batch_too_many_open', values: { limit: MOST_OPEN } }]);
    const made = { act: name, input, preview, reason: body.reason ?? null, orderIds: orders.map(({ id }) => id) };
    const id = await insertBatch(tx, { ...made, operator }, deps.clock());
    if (body.starts) await start(tx, id, operator, deps.clock());
    if (key !== null) await rememberAnswer(tx, request, { id }, 201);
    return { id, isReplayed: false };
  });
}

/** Starts a draft, or cancels. A cancellation waits for the turn that is being done. */
export async function changeBatch(
  { db, clock }: Pick<ParcelDependencies, 'db' | 'clock'>,
  id: number,
  state: 'running' | 'cancelled',
  operator: Operator | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!batch || !operator) throw notFound();
    const isOver = batch.state !== 'draft' && batch.state !== 'running';
    if (state === 'cancelled') {
      if (isOver) throw new Failure('conflict', {}, [{ field: 'state', key: 'batch_over' }]);
      return endBatch(tx, id, state, null, clock());
    }
    if (batch.state !== 'draft') throw new Failure('conflict', {}, [{ field: 'state', key: 'batch_not_draft' }]);
    if (batch.operator_kind !== operator.kind || batch.operator_id !== operator.id)
      throw new Failure('conflict', {}, [{ field: 'state', key: 'batch_of_other' }]);
    await start(tx, id, operator, clock());
  });
}
