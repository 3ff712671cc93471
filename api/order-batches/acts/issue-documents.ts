import { MOST_READ_WHOLE } from '../../../contract/order-batches/rules.ts';
import { reasonBy } from '../reason.ts';
import type { Act, Refused } from './act.ts';

/** Issues the documents that orders need and lack. */
export const issueDocuments: Act<'issue_documents'> = {
  call: 'POST /orders/{id}/documents',
  most: () => MOST_READ_WHOLE,
  async whyNot({ db, deps, orders }) {
    const refused: Refused = new Map();
    for (const { id, state, paid_at } of orders) {
      const due = (await deps.tryChange?.(db, id, { state, isPaid: paid_at !== null }, deps.clock())) ?? [];
      if (due.length === 0) refused.set(id, reasonBy('batch_no_document'));
    }
    return refused;
  },
  run: (deps, { id }) => deps.db.transaction(async (tx) => deps.onChange?.(tx, id, deps.clock())),
};
