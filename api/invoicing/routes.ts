import { MOST_OF_ORDER } from '../../contract/invoicing/rules.ts';
import { type WritingCall, writeOf } from '../journal/index.ts';
import { tryMoney } from '../orders/index.ts';
import { type DryRuns, type Handlers, notFound } from '../platform/http/index.ts';
import { readList } from '../platform/listing/index.ts';
import { issueAndCheck, type RingDependencies } from './check-ring.ts';
import { pendingDecisions } from './decisions.ts';
import { documentSource, problemSource } from './list-sources.ts';
import { readSeller, readSellers, readSeries } from './seller-store.ts';
import { lockOrder } from './state-store.ts';
import { trySeller, writeSeller } from './write-seller.ts';
import { trySeries, writeSeries } from './write-series.ts';

export type InvoicingDependencies = RingDependencies;

/** Issues what an order needs and lacks. */
const issueOf = (deps: InvoicingDependencies, orderId: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw notFound();
    await issueAndCheck(tx, deps, orderId);
  });

/** Handlers of the room's calls. */
export function calls(deps: InvoicingDependencies): Handlers {
  const { db } = deps;
  const write = async (call: WritingCall) => ({ item: await readSeller(db, await writeSeller(deps, writeOf(call))) });
  return {
    'GET /sellers': async () => ({ items: await readSellers(db, null) }),
    'POST /sellers': write,
    'PATCH /sellers/{id}': write,
    'GET /document-series': async () => ({ items: await readSeries(db, null) }),
    'PATCH /document-series/{id}': async ({ params, body }) => {
      await writeSeries(db, params.id, body);
      const [item] = await readSeries(db, params.id);
      if (!item) throw notFound();
      return { item };
    },
    'GET /documents': ({ query, context }) => readList(db, documentSource, query, context),
    'POST /orders/{id}/documents': async ({ params, context }) => {
      await issueOf(deps, params.id);
      const query = { page: 1, per_page: MOST_OF_ORDER, paginate: '0' as const };
      const own = { conditions: ['t.order_id = :order_id'], values: { order_id: params.id } };
      return readList(db, documentSource, query, context, own);
    },
    'GET /pending-decisions': async ({ query, context }) => ({ items: await pendingDecisions(deps, query, context) }),
    'GET /order-ring-problems': ({ query, context }) => readList(db, problemSource, query, context),
  };
}

/** What the room's writes would change. */
export const dryRuns = (deps: InvoicingDependencies): DryRuns => ({
  'POST /sellers': (call, tx) => trySeller(tx, writeOf(call), deps.clock()),
  'PATCH /sellers/{id}': (call, tx) => trySeller(tx, writeOf(call), deps.clock()),
  'PATCH /document-series/{id}': ({ params, body }, tx) => trySeries(tx, params.id, body),
  'POST /orders/{id}/documents': ({ params }) => tryMoney(deps.db, (db) => issueOf({ ...deps, db }, params.id)),
});
