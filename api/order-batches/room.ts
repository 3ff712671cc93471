import type { ParcelDependencies } from '../parcels/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import { eventTask, plainTask } from '../platform/jobs/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import type { Room } from '../platform/room/index.ts';
import { changeBatch, makeBatch } from './make-batch.ts';
import { runBatches } from './run-batches.ts';
import { batchSource, resultSource } from './sources.ts';
import { forgetBatches } from './store.ts';

function calls(deps: ParcelDependencies): Handlers {
  const { db } = deps;
  return {
    'GET /order-batches': ({ query, context }) => readList(db, batchSource, query, context),
    'GET /order-batches/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, batchSource, params.id, query, context),
    }),
    'GET /order-batches/{id}/orders': async ({ params, query, context }) => {
      await readOne(db, batchSource, params.id, { only: 'id' }, context);
      const own = { conditions: ['t.batch_id = :batch_id'], values: { batch_id: params.id } };
      return readList(db, resultSource, query, context, own);
    },
    'POST /order-batches': async ({ body, context, idempotencyKey, markReplayed }) => {
      const { id, isReplayed } = await makeBatch(deps, body, context, idempotencyKey);
      if (isReplayed) markReplayed();
      return { item: await readOne(db, batchSource, id, {}, context) };
    },
    'PATCH /order-batches/{id}': async ({ params, query, body, context }) => {
      await changeBatch(deps, params.id, body.state, context.operator);
      return { item: await readOne(db, batchSource, params.id, query, context) };
    },
  };
}

/** The same done to many orders, by a job. */
export const orderBatchesRoom = (deps: ParcelDependencies): Room => ({
  calls: calls(deps),
  tasks: {
    'order-batches.begin': eventTask('order_batch.due', () => runBatches(deps), { queue: 'order-batches' }),
    'order-batches.run': plainTask(() => runBatches(deps)),
    'order-batches.forget': plainTask(() => forgetBatches(deps.db, deps.clock())),
  },
  schedule: [
    { task: 'order-batches.run', pattern: '* * * * *' },
    { task: 'order-batches.forget', pattern: '7,37 * * * *' },
  ],
});
