import { type Handlers, notFound, type RequestContext } from '../platform/http/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import { callerOf } from '../sign-in/index.ts';
import { changeList, changeNote } from './change-list.ts';
import { deleteItem } from './item-store.ts';
import { addListItem, type ListDependencies, readListItems } from './items.ts';
import { cancelMails } from './list-mail-facts.ts';
import { listSource } from './list-source.ts';
import { moveItems } from './move-items.ts';
import { readSharedList, shareList, withdrawShare } from './shares.ts';
import { addList, deleteList, findList } from './store.ts';

const ofCustomer = (customerId: number, type?: string) => ({
  conditions: ['t.customer_id = :customer_id', ...(type ? ['t.type = :type'] : [])],
  values: { customer_id: customerId, type: Number(type) },
});

const listOf = ({ db }: ListDependencies, id: number, context: RequestContext) =>
  readOne(db, listSource, id, {}, context);

/** Handlers of the room's calls. Each statement names the customer: nobody reads or changes lists of others. */
export const calls = (deps: ListDependencies): Handlers => ({
  'GET /customer-product-lists': ({ query: { type, ...query }, context }) =>
    readList(deps.db, listSource, query, context, ofCustomer(callerOf(context).id, type)),
  'POST /customer-product-lists': async ({ body, context }) => ({
    item: await listOf(deps, (await addList(deps.db, callerOf(context).id, body)).id, context),
  }),
  'PATCH /customer-product-lists/{id}': async ({ params, body, context }) => {
    await changeList(deps, params.id, body, context);
    return { item: await listOf(deps, params.id, context) };
  },
  'GET /customer-product-lists/{id}': async ({ params, query, context }) => {
    const customerId = callerOf(context).id;
    if (!(await findList(deps.db, customerId, params.id))) throw notFound();
    return { item: await readOne(deps.db, listSource, params.id, query, context) };
  },
  'DELETE /customer-product-lists/{id}': async ({ params, context }) => {
    if (!(await deleteList(deps.db, callerOf(context).id, params.id))) throw notFound();
  },
  'GET /customer-product-lists/{id}/items': ({ params, query, context }) =>
    readListItems(deps, callerOf(context).id, params.id, query, context),
  'POST /customer-product-lists/{id}/items': async ({ params, body, context }) => ({
    item: await addListItem(deps, callerOf(context).id, params.id, body, context),
  }),
  'DELETE /customer-product-lists/{id}/items/{item_id}': async ({ params, context }) => {
    if (!(await deleteItem(deps.db, callerOf(context).id, params.id, params.item_id))) throw notFound();
  },
  'PATCH /customer-product-lists/{id}/items/{item_id}': async ({ params, body, context }) => {
    const customerId = callerOf(context).id;
    if (!(await changeNote(deps.db, customerId, params.id, params.item_id, body.note || null))) throw notFound();
  },
  'POST /customer-product-lists/{id}/moves': async ({ params, body, context }) => ({
    item: await moveItems(deps, callerOf(context).id, params.id, body),
  }),
  'POST /customer-product-lists/{id}/share': async ({ params, body, context }) => ({
    item: await shareList(deps, callerOf(context).id, params.id, body),
  }),
  'DELETE /customer-product-lists/{id}/share': async ({ params, context }) => {
    if (!(await withdrawShare(deps.db, callerOf(context).id, params.id))) throw notFound();
  },
  'GET /shared-product-lists': async ({ query, context }) => ({
    item: await readSharedList(deps, query.token, context),
  }),
  'POST /product-list-mails/cancellations': ({ body }) => deps.db.transaction((tx) => cancelMails(tx, body.token)),
});
