import { priceOf } from '../../contract/money.ts';
import type { OrderEdit, StoredEdit } from '../../contract/orders/edits.ts';
import { plannedInsert } from '../journal/index.ts';
import { readEdit, tryMoney } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import {
  type DryRuns,
  type Handlers,
  notFound,
  type PersonsOf,
  type RequestContext,
  requestHash,
  scopeOf,
} from '../platform/http/index.ts';
import type { EditDependencies } from './edit-dependencies.ts';
import { editIn, editOrder } from './edit-order.ts';

const EDIT = 'POST /orders/{id}/edits';

/** The contract's record of an edit. */
async function editRecord(db: Executor, orderId: number, id: number, { locale }: RequestContext): Promise<OrderEdit> {
  const edit = await readEdit(db, orderId, id);
  if (!edit) throw notFound();
  const { changes, code, decimal_places, created_at, order_id, reason, operator_name, renews_documents } = edit;
  const money = (minor: number) => priceOf(minor, { code, decimal_places }, locale);
  const both = ({ before, after }: { before: number; after: number }) => ({
    before: money(before),
    after: money(after),
  });
  const methodOf = ({ name, taxed_price }: { name: string; taxed_price: number }) => ({
    name,
    taxed_price: money(taxed_price),
  });
  const methods = (changed: StoredEdit['shipping']) =>
    changed ? { before: methodOf(changed.before), after: methodOf(changed.after) } : null;
  return {
    ...{ id, order_id, reason, operator_name, renews_documents },
    ...{ fields: changes.fields, credits: changes.credits, created_at: created_at.toISOString() },
    taxed_price: both(changes.taxed_price),
    payable_price: both(changes.payable_price),
    rates: changes.rates.map(({ tax_rate, ...rate }) => ({
      tax_rate,
      tax_amount: both(rate.tax_amount),
      taxed_price: both(rate.taxed_price),
    })),
    lines: changes.lines.map((line) => ({ ...line, taxed_price: both(line.taxed_price) })),
    earned: changes.earned ?? [],
    shipping: methods(changes.shipping),
    payment: methods(changes.payment),
    left_to_pay: money(changes.left_to_pay),
    paid_back: money(changes.paid_back),
    overpaid: money(changes.overpaid),
    voucher_price: money(changes.voucher_price),
  };
}

const buyer = statement('edits_buyer', 'select id, email from orders where id = $1');
/** Refusals and changed fields tell of the buyer. */
export const personsOf = ({ db }: Pick<EditDependencies, 'db'>): PersonsOf => ({
  [EDIT]: ({ params }) => db.query(buyer, [params.id]),
});

/** Handlers of the room's calls. */
export const calls = (deps: EditDependencies): Handlers => ({
  [EDIT]: async ({ params, body, context, idempotencyKey: key, markReplayed }) => {
    const request = { scope: scopeOf(EDIT, params.id), key, hash: requestHash(params, body) };
    const { editId, isReplayed } = await editOrder(deps, params.id, body, request, context.operator);
    if (isReplayed) markReplayed();
    return { item: await editRecord(deps.db, params.id, editId, context) };
  },
});

/** The edit itself, rolled back: the row of `order_edits` tells the difference. */
export const dryRuns = (deps: EditDependencies): DryRuns => ({
  [EDIT]: ({ params, body, context }) => {
    let editId = 0;
    return tryMoney(
      deps.db,
      (db) =>
        db.transaction(async (tx) => {
          editId = await editIn(tx, { ...deps, db }, params.id, body, context.operator);
        }),
      async (tx) => {
        const edit = await readEdit(tx, params.id, editId);
        if (!edit) return [];
        const { order_id, reason, changes, renews_documents } = edit;
        return [plannedInsert('order_edits', { order_id, reason, renews_documents, ...changes })];
      },
    );
  },
});
