import type { RecordQuery } from '../../contract/list.ts';
import { countPersons, isAskedByEmail } from '../customers/index.ts';
import {
  type DryRuns,
  type Executor,
  type Handlers,
  type ListScope,
  type RequestContext,
  readList,
  readOne,
} from '../platform/index.ts';
import { checkReader } from './access.ts';
import { changeOrder, type OrderDependencies } from './changes.ts';
import { requestAccount } from './new-account.ts';
import { orderSource } from './order-list.ts';
import { changePaymentMethod } from './other-payment.ts';
import { tryOrder } from './try-change.ts';

export const dryRuns = ({ clock, tryCancel }: Pick<OrderDependencies, 'clock' | 'tryCancel'>): DryRuns => ({
  'PATCH /orders/{id}': ({ params, body, context }, tx) =>
    tryOrder(tx, { id: params.id, now: clock(), operator: context.operator, tryCancel }, body),
});

/** The contract's record of an order. Check access before. */
export function readOrder(db: Executor, id: number, query: RecordQuery, context: RequestContext) {
  return readOne(db, orderSource, id, query, context);
}

/** Only their own orders for a customer. */
const ownOrders = ({ operator, customer }: RequestContext): ListScope =>
  operator ? {} : { conditions: ['t.customer_id = :customer_id'], values: { customer_id: customer?.id ?? null } };

/** Handlers of the room's calls. */
export function calls(deps: OrderDependencies): Handlers {
  const { db } = deps;
  return {
    'GET /orders': async ({ query, context }) => {
      const isAsked = isAskedByEmail(query.filters, context.operator) || Boolean(query.search);
      const answer = await readList(db, orderSource, query, context, ownOrders(context));
      await countPersons(deps, { kind: 'order', records: answer.items, isAsked, total: answer._meta?.total }, context);
      return answer;
    },
    'GET /orders/{id}': async ({ params, query, context }) => {
      const { hash, ...recordQuery } = query;
      await checkReader(db, params.id, hash, context);
      const item = await readOrder(db, params.id, recordQuery, context);
      await countPersons(deps, { kind: 'order', records: [{ ...item, id: params.id }] }, context);
      return { item };
    },
    'POST /orders/{id}/new-account': async ({ params, query, body, context }) => {
      await checkReader(db, params.id, body.hash, context);
      await requestAccount(deps, params.id);
      return { item: await readOrder(db, params.id, query, context) };
    },
    'PATCH /orders/{id}/payment': async ({ params, query, body, context }) => {
      await checkReader(db, params.id, body.hash, context);
      await changePaymentMethod(deps, params.id, body.payment_method_id);
      return { item: await readOrder(db, params.id, query, context) };
    },
    'PATCH /orders/{id}': async ({ params, query, body, context }) => {
      await changeOrder(deps, params.id, body, context.operator);
      return { item: await readOrder(db, params.id, query, context) };
    },
  };
}
