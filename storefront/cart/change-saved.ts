import { table } from '../../contract/table.ts';
import type { ShopContext } from '../lib/context.ts';
import { idempotencyKey } from '../lib/idempotency-key.ts';
import type { CartAnswer } from './cart-answer.ts';

type Change = (shop: ShopContext, id: string, form: FormData) => Promise<CartAnswer>;

const numberIn = (form: FormData, name: string) => Number(form.get(name)) || 0;

/** What forms do with things put aside and with links to the cart, by intent. */
export const SAVED_CHANGES: Readonly<Partial<Record<string, Change>>> = table({
  async save({ api }, id, form) {
    await api('POST /carts/{id}/items/{item_id}/save', { params: { id, item_id: numberIn(form, 'item_id') } });
    return {};
  },
  async restore({ api }, id, form) {
    const amount = numberIn(form, 'amount');
    const { item } = await api('POST /carts/{id}/saved-items/{saved_id}/restore', {
      params: { id, saved_id: numberIn(form, 'saved_id') },
      body: amount > 0 ? { amount } : {},
      idempotencyKey: idempotencyKey(),
    });
    return { line: item };
  },
  async drop_saved({ api }, id, form) {
    await api('DELETE /carts/{id}/saved-items/{saved_id}', { params: { id, saved_id: numberIn(form, 'saved_id') } });
    return {};
  },
  async share({ api, path }, id) {
    const { item } = await api('POST /carts/{id}/share', { params: { id } });
    return { shared: { path: `${path('shared-cart')}?token=${item.token}`, until: item.expires_at } };
  },
  async end_shares({ api }, id) {
    await api('DELETE /carts/{id}/shares', { params: { id } });
    return { shared: null };
  },
});
