import type { RecordQuery } from '../../contract/list.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import {
  type Call,
  type DryRuns,
  type Handlers,
  notFound,
  type PersonsOf,
  type RequestContext,
  requestHash,
  scopeOf,
} from '../platform/http/index.ts';
import { type ListScope, readIfVisible, readList, readOne } from '../platform/listing/index.ts';
import { checkReader } from './access.ts';
import { cancelByBuyer } from './cancel-by-buyer.ts';
import { asksForChanges, dateOrders } from './changed-orders.ts';
import { changeOrder, type OrderDependencies } from './changes.ts';
import { letterOf } from './letter-of.ts';
import { bookMoney, decide, readMoney } from './money.ts';
import { requestAccount } from './new-account.ts';
import { addNote, noteRecord, readNote } from './notes.ts';
import { orderSource, ownOrderSource } from './order-list.ts';
import { changePaymentMethod } from './other-payment.ts';
import { refundMoney, tryRefund } from './refund-money.ts';
import { settleDifference } from './settle-difference.ts';
import { tryOrder } from './try-change.ts';
import { tryMoney } from './try-money.ts';

interface CallDependencies extends OrderDependencies {
  /** Names of the gateways that are set up. */
  gatewayNames: readonly string[];
}

/** A dry run is no repetition. */
const NO_KEY = { scope: '', key: null, hash: '' } as const;

export const dryRuns = (deps: CallDependencies): DryRuns => ({
  'PATCH /orders/{id}': ({ params, body, context: { operator } }, tx) => {
    const { clock, tryCancel, tryReturn, tryChange } = deps;
    return tryOrder(tx, { id: params.id, now: clock(), operator, tryCancel, tryReturn, tryChange }, body);
  },
  'POST /orders/{id}/refunds': ({ params, body, context }, tx) =>
    tryRefund(tx, deps, params.id, body, context.operator),
  'POST /orders/{id}/transactions': ({ params, body, context }) =>
    tryMoney(deps.db, (db) => bookMoney({ ...deps, db }, params.id, body, NO_KEY, context.operator)),
  'POST /orders/{id}/notes': ({ params, body, context }) =>
    tryMoney(deps.db, (db) => addNote({ ...deps, db }, params.id, async () => body, NO_KEY, context.operator)),
  'POST /orders/{id}/mails': ({ params, body, context }) =>
    tryMoney(deps.db, (db) => addNote({ ...deps, db }, params.id, letterOf(params.id, body), NO_KEY, context.operator)),
  'PATCH /orders/{id}/refunds/{refund_id}': ({ params, body, context }) =>
    tryMoney(deps.db, (db) => decide({ ...deps, db }, params, body, context.operator)),
});

type Written = Pick<Call<'PATCH /orders/{id}'>, 'params' | 'query' | 'context'>;

const buyer = statement('orders_buyer', 'select id, email from orders where id = $1');

/** The order as the write will answer it; placeholders of a mail tell of its buyer. */
export function personsOf({ db }: Pick<OrderDependencies, 'db'>): PersonsOf {
  const read = async ({ params: { id }, query, context }: Written) => {
    const order = await readIfVisible(db, orderSource, id, query, context);
    return order ? [{ ...order, id }] : [];
  };
  return {
    'PATCH /orders/{id}': read,
    'PATCH /orders/{id}/payment': read,
    'POST /orders/{id}/new-account': read,
    'POST /orders/{id}/mails': ({ params }) => db.query(buyer, [params.id]),
  };
}

/** The contract's record of an order. Check access before. */
export function readOrder(db: Executor, id: number, query: RecordQuery, context: RequestContext) {
  return readOne(db, orderSource, id, query, context);
}

/** Only their own orders for a customer. */
const ownOrders = ({ customer }: RequestContext): ListScope => ({
  conditions: ['t.customer_id = :customer_id'],
  values: { customer_id: customer?.id ?? null },
});

/** Calls of operators about an order's money. */
function moneyCalls(deps: CallDependencies): Handlers {
  const money = async (id: number, context: RequestContext) => ({ item: await readMoney(deps, id, context) });
  const BOOK = 'POST /orders/{id}/transactions';
  const REFUND = 'POST /orders/{id}/refunds';
  return {
    'GET /orders/{id}/money': ({ params, context }) => money(params.id, context),
    [BOOK]: async ({ params, body, context, idempotencyKey: key, markReplayed }) => {
      const request = { scope: scopeOf(BOOK, params.id), key, hash: requestHash(params, body) };
      if ((await bookMoney(deps, params.id, body, request, context.operator)).isReplayed) markReplayed();
      return money(params.id, context);
    },
    [REFUND]: async ({ params, body, context, idempotencyKey: key, markReplayed }) => {
      const request = { scope: scopeOf(REFUND, params.id), key, hash: requestHash(params, body) };
      if ((await refundMoney(deps, params.id, body, request, context.operator)).isReplayed) markReplayed();
      return money(params.id, context);
    },
    'PATCH /orders/{id}/refunds/{refund_id}': async ({ params, body, context }) => {
      await decide(deps, params, body, context.operator);
      return money(params.id, context);
    },
    'PATCH /orders/{id}/gateway-payments/{payment_id}': async ({ params, body, context }) => {
      await settleDifference(deps, params, body, context.operator);
      return money(params.id, context);
    },
  };
}

/** Calls of operators that write about an order, to each other or to its buyer. */
function noteCalls(deps: CallDependencies): Handlers {
  type Noting = Pick<Call<'POST /orders/{id}/notes'>, 'params' | 'context' | 'idempotencyKey' | 'markReplayed'>;
  const NOTE = 'POST /orders/{id}/notes';
  const MAIL = 'POST /orders/{id}/mails';
  const add = async (scope: string, body: object, call: Noting, write: Parameters<typeof addNote>[2]) => {
    const { params, context, idempotencyKey: key, markReplayed } = call;
    const request = { scope: scopeOf(scope, params.id), key, hash: requestHash(params, body) };
    const added = await addNote(deps, params.id, write, request, context.operator);
    if (added.isReplayed) markReplayed();
    const note = await readNote(deps.db, params.id, added.id);
    if (!note) throw notFound();
    return { item: noteRecord(note, context) };
  };
  return {
    [NOTE]: (call) => add(NOTE, call.body, call, async () => call.body),
    [MAIL]: (call) => add(MAIL, call.body, call, letterOf(call.params.id, call.body)),
  };
}

/** Handlers of the room's calls. */
export function calls(deps: CallDependencies): Handlers {
  const { db } = deps;
  return {
    ...moneyCalls(deps),
    ...noteCalls(deps),
    'GET /orders': async ({ query, context }) => {
      if (!context.operator) return readList(db, ownOrderSource, query, context, ownOrders(context));
      if (asksForChanges(query)) await dateOrders(db);
      return readList(db, orderSource, query, context);
    },
    'GET /orders/{id}': async ({ params, query, context }) => {
      const { hash, ...recordQuery } = query;
      await checkReader(db, params.id, hash, context);
      return { item: await readOrder(db, params.id, recordQuery, context) };
    },
    'POST /orders/{id}/new-account': async ({ params, query, body, context }) => {
      await checkReader(db, params.id, body.hash, context);
      await requestAccount(deps, params.id);
      return { item: await readOrder(db, params.id, query, context) };
    },
    'POST /orders/{id}/cancellation': async ({ params, query, body, context }) => {
      await checkReader(db, params.id, body.hash, context);
      await cancelByBuyer(deps, params.id);
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
