import {
  type Handlers,
  notFound,
  type PersonsOf,
  type RequestContext,
  requestHash,
  scopeOf,
} from '../../platform/http/index.ts';
import type { GatewayDependencies } from '../gateway-payments.ts';
import { readBatch, readBatches, readItems } from './batch-store.ts';
import { batchRecord, makeBatch, moveBatch, readFile, readWaitingRefunds } from './batches.ts';
import { giveRefundAccount, readRefundAccount, removeRefundAccount } from './refund-account.ts';

type Dependencies = Pick<GatewayDependencies, 'db' | 'orders' | 'clock'>;

/** Whom a file tells of: the buyers whose accounts it has. */
export const payoutPersons = ({ db }: Pick<Dependencies, 'db'>): PersonsOf => ({
  'GET /payout-batches/{id}': async ({ params }) =>
    (await readItems(db, params.id)).map(({ refund_id: id, iban }) => ({ id, counter_account: iban })),
});

/** Answers of calls about refunds by bank. */
export function payoutCalls(deps: Dependencies): Handlers {
  const { db } = deps;
  const MAKE = 'POST /payout-batches';
  const batch = async (id: number, context: RequestContext) => {
    const row = await readBatch(db, id);
    if (!row) throw notFound();
    return batchRecord(row, context);
  };
  return {
    'GET /orders/{id}/refund-account': async ({ params, query, context }) => ({
      item: await readRefundAccount(deps, { ...params, hash: query.hash }, context),
    }),
    'PUT /orders/{id}/refund-account': async ({ params, body, context }) => ({
      item: await giveRefundAccount(deps, { ...params, ...body }, context),
    }),
    'DELETE /orders/{id}/refund-account': ({ params, context }) =>
      removeRefundAccount(deps, params.id, context.operator),
    'GET /waiting-refunds': async ({ query, context }) => ({ items: await readWaitingRefunds(deps, query, context) }),
    'GET /payout-batches': async ({ query, context }) => ({
      items: (await readBatches(db, query.before_id)).map((row) => batchRecord(row, context)),
    }),
    [MAKE]: async ({ body, context, idempotencyKey: key, markReplayed }) => {
      const request = { scope: scopeOf(MAKE), key, hash: requestHash({}, body) };
      const { id, isReplayed } = await makeBatch(deps, body, request, context.operator);
      if (isReplayed) markReplayed();
      return { item: await batch(id, context) };
    },
    'GET /payout-batches/{id}': async ({ params, context }) => {
      const file = await readFile(deps, params.id, context.operator);
      return { item: { ...(await batch(params.id, context)), ...file } };
    },
    'PATCH /payout-batches/{id}': async ({ params, body, context }) => {
      await moveBatch(deps, params.id, body.state, context.operator);
      return { item: await batch(params.id, context) };
    },
  };
}
