import type { z } from 'zod';
import type { DryRun } from '../../contract/journal/records.ts';
import type { reviewDecision } from '../../contract/reviews/records.ts';
import { emitProductsChanged } from '../catalogue/index.ts';
import { checkExpected, planned, plannedUpdate } from '../journal/index.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import { invalidFields, notFound } from '../platform/http/index.ts';
import { type DecidedReview, lockDecided, readDecided, saveDecided } from './store.ts';

/** What says that it was read: clocks of two processes may differ. */
const approvedAt = ({ approved_at, rewritten_at }: DecidedReview, now: Date) =>
  approved_at ?? (rewritten_at && rewritten_at > now ? rewritten_at : now);

type Change = z.output<typeof reviewDecision>;

/** The review after a decision; refuses one that started from other values. */
function decided(before: DecidedReview, change: Change, now: Date): DecidedReview {
  const state = change.state ?? before.state;
  // Its author may rewrite it at any time: only what was read is approved.
  if (state === 'approved' && before.state !== 'approved' && !change.expected?.updated_at)
    throw invalidFields({ field: 'expected.updated_at', key: 'required' });
  checkExpected(change.expected, { ...before }, { ...change });
  if (change.refusal_reason && state !== 'refused') throw invalidFields({ field: 'refusal_reason', key: 'invalid' });
  const reason = change.refusal_reason === undefined ? before.refusal_reason : change.refusal_reason || null;
  const reply = change.reply === undefined ? before.reply : change.reply || null;
  return {
    ...before,
    state,
    refusal_reason: state === 'refused' ? reason : null,
    reply,
    approved_at: state === 'approved' ? approvedAt(before, now) : null,
    replied_at: reply === null ? null : reply === before.reply ? before.replied_at : now,
  };
}

/** Approves, refuses or answers a review. */
export function decideReview(db: Database, id: number, change: Change, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockDecided(tx, id);
    if (!before) throw notFound();
    const after = decided(before, change, now);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await saveDecided(tx, after, now);
    await emitProductsChanged(tx, [before.product_id], true);
  });
}

/** What `decideReview` would change. */
export async function tryDecision(db: Executor, id: number, change: Change, now: Date): Promise<DryRun> {
  const before = await readDecided(db, id);
  if (!before) throw notFound();
  return planned(plannedUpdate('product_reviews', id, { ...before }, { ...decided(before, change, now) }));
}
