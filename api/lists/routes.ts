import { type Handlers, notFound } from '../platform/http/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import { callerOf } from '../sign-in/index.ts';
import { deleteItem } from './item-store.ts';
import { addListItem, type ListDependencies, readListItems } from './items.ts';
import { listSource } from './list-source.ts';
import { addList, deleteList, findList } from './store.ts';

const ofCustomer = (customerId: number, type?: string) => ({
  conditions: ['t.customer_id = :customer_id', ...(type ? ['t.type = :type'] : [])],
  values: { customer_id: customerId, type: Number(type) },
});

/** Handlers of the room's calls. Each statement names the customer: nobody reads or changes lists of others. */
export const calls = (deps: ListDependencies): Handlers => ({
  'GET /customer-product-lists': ({ query: { type, ...query }, context }) =>
    readList(deps.db, listSource, query, context, ofCustomer(callerOf(context).id, type)),
  'POST /customer-product-lists': async ({ body, context }) => ({
    item: await addList(deps.db, callerOf(context).id, body),
  }),
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
});
