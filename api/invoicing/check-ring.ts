import type { RingProblem } from '../../contract/invoicing/rules.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type IssueDependencies, issueDocuments } from './issue-documents.ts';
import { ringProblems } from './ring-problems.ts';
import {
  type FoundProblems,
  moveOn,
  noteProblems,
  RING_SOURCES,
  type RingSource,
  readChanged,
  readOrdersWithProblems,
} from './ring-store.ts';
import { lockOrder, readRingState } from './state-store.ts';

export interface RingDependencies extends IssueDependencies {
  db: Database;
  clock: () => Date;
}

/** Why a document is missing says more than that it is. */
const explained = (found: readonly RingProblem[], waiting: FoundProblems): FoundProblems => ({
  problems: [
    ...found.filter((one) => one !== 'document_missing' || waiting.problems.length === 0),
    ...waiting.problems,
  ],
  detail: waiting.detail,
});

/** Issues what a locked order lacks, and writes down what does not come out. */
export async function issueAndCheck(tx: Transaction, deps: RingDependencies, orderId: number): Promise<void> {
  const now = deps.clock();
  const waiting = await issueDocuments(tx, deps, orderId, now);
  const state = await readRingState(tx, orderId, now);
  const found = state ? ringProblems(state, deps.bankTolerance) : [];
  await noteProblems(tx, orderId, explained(found, waiting), now);
}

/** Checks an order; only one of which something is off is locked. */
async function checkOrder(deps: RingDependencies, orderId: number): Promise<void> {
  const { db, clock, bankTolerance } = deps;
  const state = await readRingState(db, orderId, clock());
  if (!state || ringProblems(state, bankTolerance).length === 0)
    return noteProblems(db, orderId, { problems: [], detail: null }, clock());
  await db.transaction(async (tx) => {
    if (await lockOrder(tx, orderId)) await issueAndCheck(tx, deps, orderId);
  });
}

const AT_ONCE = 1_000;
/** Pages of a run; the next one goes on after them. */
const MOST_PAGES = 200;

/** A run: changes from before it are looked for, and each order is checked once, whatever of it changed. */
interface Run {
  deps: RingDependencies;
  begun: Date;
  checked: Set<number>;
}

async function checkAll({ deps, checked }: Run, orderIds: readonly number[]): Promise<void> {
  for (const id of orderIds) {
    if (checked.has(id)) continue;
    checked.add(id);
    await checkOrder(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, order_id: id }, 'an order could not be checked'),
    );
  }
}

async function checkChanged(run: Run, source: RingSource): Promise<void> {
  const { db } = run.deps;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const changed = await readChanged(db, source, { now: run.begun, limit: AT_ONCE });
    if (!changed) return;
    await checkAll(run, changed.orders);
    await moveOn(db, source, changed.last);
  }
}

/** Checks the orders that changed since the last run, and again those of which something was off. */
export async function checkRing(deps: RingDependencies): Promise<void> {
  const run: Run = { deps, begun: deps.clock(), checked: new Set() };
  let after = 0;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const rows = await readOrdersWithProblems(deps.db, after, AT_ONCE);
    await checkAll(
      run,
      rows.map(({ id }) => id),
    );
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) break;
  }
  for (const source of RING_SOURCES) await checkChanged(run, source);
}
