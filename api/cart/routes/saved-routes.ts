import { type Handlers, requestHash } from '../../platform/http/index.ts';
import { addingScope } from '../commands/index.ts';
import { dropSaved, endShares, listSaved, readShared, restoreSaved, saveItem, shareCart } from '../saved/index.ts';
import type { CartDependencies } from '../stored/index.ts';
import { onlyView, withView } from './with-view.ts';

/** Handlers of what is put aside, and of links to a cart. */
export const savedCalls = (deps: CartDependencies): Handlers => ({
  'POST /carts/{id}/items/{item_id}/save': (call) => {
    const { params, context } = call;
    return withView(deps, call, async () => {
      const { item, answered } = await saveItem(deps, params.id, params.item_id, context);
      return { answer: { item }, answered };
    });
  },
  'GET /carts/{id}/saved-items': async ({ params, context }) => ({
    items: await listSaved(deps, params.id, context),
  }),
  'POST /carts/{id}/saved-items/{saved_id}/restore': async (call) => {
    const { params, body, context, idempotencyKey: key } = call;
    const amount = body?.amount;
    const request = {
      scope: addingScope('cart-saved-items', params.id),
      key,
      hash: requestHash([params.saved_id, amount ?? null]),
    };
    const restoring = { cartId: params.id, savedId: params.saved_id, amount, request };
    return withView(deps, call, async () => {
      const { item, isReplayed, answered } = await restoreSaved(deps, restoring, context);
      if (isReplayed) call.markReplayed();
      return { answer: { item }, answered };
    });
  },
  'DELETE /carts/{id}/saved-items/{saved_id}': (call) => {
    const { params, context } = call;
    return onlyView(deps, call, async () => void (await dropSaved(deps, params.id, params.saved_id, context)));
  },
  'POST /carts/{id}/share': async ({ params, context }) => ({ item: await shareCart(deps, params.id, context) }),
  'DELETE /carts/{id}/shares': ({ params, context }) => endShares(deps, params.id, context),
  'GET /shared-carts': async ({ query, context }) => ({ item: await readShared(deps, query.token, context) }),
});
