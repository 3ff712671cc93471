import { type Handlers, notFound } from '../platform/index.ts';
import { callerOf } from '../sign-in/index.ts';
import { deleteItem } from './item-store.ts';
import { addListItem, type ListDependencies, readListItems } from './items.ts';
import { addList, deleteList, findList, readLists } from './store.ts';

/** Handlers of the room's calls. Each statement names the customer: nobody reads or changes lists of others. */
export const calls = (deps: ListDependencies): Handlers => ({
  'GET /customer-product-lists': async ({ query, context }) => ({
    items: await readLists(deps.db, callerOf(context).id, query.type ? Number(query.type) : null),
  }),
  'POST /customer-product-lists': async ({ body, context }) => ({
    item: await addList(deps.db, callerOf(context).id, body),
  }),
  'GET /customer-product-lists/{id}': async ({ params, context }) => {
    const list = await findList(deps.db, callerOf(context).id, params.id);
    if (!list) throw notFound();
    return { item: list };
  },
  'DELETE /customer-product-lists/{id}': async ({ params, context }) => {
    if (!(await deleteList(deps.db, callerOf(context).id, params.id))) throw notFound();
  },
  'GET /customer-product-lists/{id}/items': async ({ params, context }) => ({
    items: await readListItems(deps, callerOf(context).id, params.id, context),
  }),
  'POST /customer-product-lists/{id}/items': async ({ params, body, context }) => ({
    item: await addListItem(deps, callerOf(context).id, params.id, body, context),
  }),
  'DELETE /customer-product-lists/{id}/items/{item_id}': async ({ params, context }) => {
    if (!(await deleteItem(deps.db, callerOf(context).id, params.id, params.item_id))) throw notFound();
  },
});
