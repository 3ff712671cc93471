import { plannedUpdate } from '../journal/index.ts';
import { checkReader, once, tryMoney } from '../orders/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import {
  type Caller,
  type DryRuns,
  type Handlers,
  notFound,
  type RequestContext,
  requestHash,
  scopeOf,
} from '../platform/http/index.ts';
import { type ListScope, readList, readOne } from '../platform/listing/index.ts';
import { beginRefund } from './begin-refund.ts';
import { confirmRefund } from './confirm-refund.ts';
import { inspectRefund } from './inspect-refund.ts';
import { readRefundMethods } from './refund-methods.ts';
import { refundSource } from './refund-source.ts';
import { type RepaymentDependencies, repayIn } from './repay-refund.ts';
import { stateByNumber } from './state-by-number.ts';
import { readItems, readOrderOf, readRefund } from './store.ts';
import { readWithdrawal } from './withdrawal-record.ts';

/** Drafts are nobody's business but of who makes them; customers see their own orders' alone. */
const listed = ({ operator, customer }: RequestContext): ListScope => ({
  conditions: [
    `t.state <> 'draft'`,
    ...(operator ? [] : ['t.order_id in (select id from orders where customer_id = :customer_id)']),
  ],
  values: operator ? {} : { customer_id: customer?.id ?? null },
});

/** The order of a refund that the caller may see; 404 otherwise, also where there is none. */
async function orderOf(db: Executor, id: number, hash: string | undefined, caller: Caller): Promise<number> {
  const orderId = await readOrderOf(db, id);
  // Without an order a secret is compared all the same: the answer takes as long.
  await checkReader(db, orderId ?? 0, hash, caller);
  if (orderId === undefined) throw notFound();
  return orderId;
}

const REPAY = 'POST /refunds/{id}/repayments';

/** Handlers of the room's calls. */
export function calls(deps: RepaymentDependencies): Handlers {
  const { db, clock } = deps;
  return {
    'GET /orders/{id}/withdrawal': async ({ params, query, context }) => {
      await checkReader(db, params.id, query.hash, context);
      return { item: await readWithdrawal(db, params.id, clock(), context.locale) };
    },
    'GET /orders/{id}/refund-shipping-methods': async ({ params, query, context }) => {
      await checkReader(db, params.id, query.hash, context);
      return { items: await readRefundMethods(db, params.id, context) };
    },
    'POST /refunds': async ({ query, body, context }) => {
      await checkReader(db, body.order_id, body.hash, context);
      const shippingMethodId = body.shipping_method_id ?? null;
      const source = body.hash === undefined ? ('customer' as const) : ('link' as const);
      const beginning = {
        orderId: body.order_id,
        source,
        name: null,
        locale: context.locale,
        shippingMethodId,
        moment: clock(),
      };
      const id = await db.transaction((tx) => beginRefund(tx, beginning, () => body.items));
      return { item: await readOne(db, refundSource, id, query, context) };
    },
    'POST /refunds/{id}/confirmation': async ({ params: { id }, query, body, context }) => {
      const orderId = await orderOf(db, id, body.hash, context);
      await db.transaction((tx) => confirmRefund(tx, { id, orderId, locale: context.locale }, clock()));
      return { item: await readOne(db, refundSource, id, query, context) };
    },
    'POST /withdrawals': async ({ body }) => {
      await stateByNumber(deps, body);
      return { item: { is_taken: true as const } };
    },
    'GET /refunds': ({ query, context }) => readList(db, refundSource, query, context, listed(context)),
    'GET /refunds/{id}': async ({ params: { id }, query, context }) => {
      const { hash, ...recordQuery } = query;
      await orderOf(db, id, hash, context);
      return { item: await readOne(db, refundSource, id, recordQuery, context) };
    },
    'PATCH /refunds/{id}': async ({ params: { id }, query, body, context }) => {
      await db.transaction((tx) => inspectRefund(tx, id, body, context.operator, clock()));
      return { item: await readOne(db, refundSource, id, query, context) };
    },
    [REPAY]: async ({ params, query, body, context, idempotencyKey: key, markReplayed }) => {
      const request = { scope: scopeOf(REPAY, params.id), key, hash: requestHash(params, body) };
      const repaid = await once(deps, request, (tx) => repayIn(tx, deps, params.id, body, context.operator));
      if (repaid.isReplayed) markReplayed();
      return { item: await readOne(db, refundSource, params.id, query, context) };
    },
  };
}

/** What dry runs tell of a refund. */
async function seenOf(db: Executor, id: number) {
  const refund = await readRefund(db, id);
  if (!refund) return {};
  const { state, awaits_goods, has_proof, pay_back_by, reason, total_price, taxed_total_price } = refund;
  const items = (await readItems(db, id)).map(({ order_item_id, accepted_amount, restocked_amount, inspection }) => ({
    ...{ order_item_id, accepted_amount, restocked_amount, inspection },
  }));
  return { state, awaits_goods, has_proof, pay_back_by, reason, total_price, taxed_total_price, items };
}

/** The write itself, rolled back. */
async function tried(
  deps: RepaymentDependencies,
  id: number,
  write: (tx: Transaction, tryDeps: RepaymentDependencies) => Promise<void>,
) {
  const before = await seenOf(deps.db, id);
  return tryMoney(
    deps.db,
    (db) => db.transaction((tx) => write(tx, { ...deps, db })),
    async (tx) => plannedUpdate('refunds', id, before, await seenOf(tx, id)),
  );
}

export const dryRuns = (deps: RepaymentDependencies): DryRuns => ({
  'PATCH /refunds/{id}': ({ params: { id }, body, context }) =>
    tried(deps, id, (tx) => inspectRefund(tx, id, body, context.operator, deps.clock())),
  [REPAY]: ({ params: { id }, body, context }) =>
    tried(deps, id, (tx, own) => repayIn(tx, own, id, body, context.operator)),
});
