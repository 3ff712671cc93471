import { setTimeout as sleep } from 'node:timers/promises';
import { inChangeSet } from '../journal/index.ts';
import { readOperator } from '../operators/index.ts';
import { lockOrder, readOrderFacts } from '../orders/index.ts';
import type { ParcelDependencies } from '../parcels/index.ts';
import { hasStalled, isUnavailable, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { checkRight, Failure, type Operator } from '../platform/http/index.ts';
import { actNamed, rightOf } from './acts/index.ts';
import type { StoredReason } from './reason.ts';
import { reasonBy, reasonOf } from './reason.ts';
import { claimTurn, endBatch, finishTurn, readTurn, type Turn } from './store.ts';

/** A run ends after this time, so that a process that is told to end need not wait; another one goes on. */
const RUN_MS = 10_000;
/** After each order the shop has the database to itself for as long as the order took, and at least so long. */
const SHORTEST_PAUSE_MS = 5;
/** How often an order is tried that takes too long or that other work locks. */
const MOST_TRIES = 3;

/** Ends the transaction of a turn without a change. */
class Refused extends Error {
  readonly by: 'order' | 'operator' | 'gone' | 'busy';
  readonly reason: StoredReason | null;
  constructor(by: Refused['by'], reason: StoredReason | null = null) {
    super('a turn is not taken');
    this.by = by;
    this.reason = reason;
  }
}

/** Whoever made the batch, as they are now. */
async function operatorOf(tx: Transaction, turn: Turn, now: Date): Promise<Operator> {
  const authenticatedAt = turn.signed_in_ms === null ? null : new Date(now.getTime() - turn.signed_in_ms);
  const operator = await readOperator(tx, { kind: turn.operator_kind, id: turn.operator_id, authenticatedAt }, now);
  if (!operator) throw new Refused('operator', reasonBy('batch_operator_gone'));
  try {
    checkRight(operator, 'orders.write');
    checkRight(operator, rightOf(actNamed(turn.act)));
  } catch (error) {
    throw error instanceof Failure ? new Refused('operator', reasonOf(error)) : error;
  }
  return operator;
}

/** Claims an order, does the act, and marks it as done, all or nothing. */
async function takeTurn(tx: Transaction, deps: ParcelDependencies, turn: Turn): Promise<void> {
  const claimed = await claimTurn(tx, turn.id);
  if (claimed !== 'claimed') throw new Refused(claimed);
  const operator = await operatorOf(tx, turn, deps.clock());
  await lockOrder(tx, turn.order_id);
  const orders = await readOrderFacts(tx, [turn.order_id]);
  const [order] = orders;
  const act = actNamed(turn.act);
  const { input } = turn;
  const reason = order && (await act.whyNot({ db: tx, deps, orders, input, operator })).get(order.id);
  if (!order || reason) throw new Refused('order', reason ?? reasonBy('batch_unchanged'));
  const inside = { ...deps.db, query: tx.query, transaction: <T>(work: (tx: Transaction) => Promise<T>) => work(tx) };
  await act.run({ ...deps, db: inside }, order, input, operator);
  await finishTurn(tx, turn.id, 'done', null, deps.clock());
}

/** What the journal says of the change of one order. */
const changeSetOf = ({ act, batch_id, order_id, reason, operator_kind, operator_id, operator_name }: Turn) => ({
  author: { kind: operator_kind, id: operator_id, name: operator_name },
  call: actNamed(act).call,
  record: `/order-batches/${batch_id}/orders/${order_id}`,
  reason,
});

/** Writes down why a turn came to nothing; true when another one may follow. */
async function settle(deps: ParcelDependencies, turn: Turn, error: unknown): Promise<boolean> {
  const { db } = deps;
  const now = deps.clock();
  const refused = error instanceof Refused ? error : null;
  if (refused?.by === 'busy' || refused?.by === 'gone') return refused.by === 'gone';
  if (refused?.by === 'operator') await endBatch(db, turn.batch_id, 'stopped', refused.reason, now);
  else if (refused) await finishTurn(db, turn.id, 'skipped', refused.reason, now);
  else if (error instanceof Failure && error.status < 500)
    await finishTurn(db, turn.id, 'skipped', reasonOf(error), now);
  else if (isUnavailable(error) && !hasStalled(error)) throw error;
  else {
    deps.log.error({ err: error, batch: turn.batch_id, order: turn.order_id }, 'an order of a batch failed');
    await finishTurn(db, turn.id, 'failed', hasStalled(error) ? reasonOf(new Failure('unavailable')) : null, now);
  }
  return true;
}

/** Takes a turn, again where it stalls: one slow order holds up no other. */
async function tryTurn(deps: ParcelDependencies, turn: Turn): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inChangeSet(changeSetOf(turn), () => deps.db.transaction((tx) => takeTurn(tx, deps, turn)));
    } catch (error) {
      if (tries >= MOST_TRIES || !hasStalled(error)) throw error;
    }
  }
}

/** Takes the next turn of the oldest batch; false when there is none, or another run takes turns. */
async function takeNext(deps: ParcelDependencies): Promise<boolean> {
  const turn = await readTurn(deps.db);
  if (!turn) return false;
  try {
    await tryTurn(deps, turn);
    return true;
  } catch (error) {
    return settle(deps, turn, error);
  }
}

/** Takes turns for a while, one order after another in the whole shop. */
export async function runBatches(deps: ParcelDependencies): Promise<void> {
  const until = performance.now() + RUN_MS;
  let began = performance.now();
  while (await takeNext(deps)) {
    const now = performance.now();
    if (now > until) {
      const turn = await readTurn(deps.db);
      if (turn) await deps.db.transaction((tx) => emit(tx, 'order_batch.due', { order_batch_id: turn.batch_id }));
      return;
    }
    await sleep(Math.max(SHORTEST_PAUSE_MS, now - began));
    began = performance.now();
  }
}
