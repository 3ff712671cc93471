import { hasType, isRequestFailure } from '../../lib/http/api.ts';
import { failureText } from '../../lib/http/failure.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

/** What a form of the lists asks for; the value of its field `intent`. */
export type ListIntent =
  | 'create'
  | 'rename'
  | 'place'
  | 'mails'
  | 'share'
  | 'withdraw'
  | 'delete'
  | 'note'
  | 'move'
  | 'remove';

/** What came of a form that leaves the page as it is. */
export interface ListsAnswer {
  intent: string;
  /** Why no list was made. */
  notCreated?: 'guest' | 'failed';
  /** What went wrong. */
  message?: string;
  /** The token of a new link, which is shown once. */
  token?: string;
  /** What was typed as the name of a new list. */
  name?: string;
}

/** The list to show next; null: the first one. */
type Next = { list: number | null };

const numberIn = (form: FormData, name: string): number => Number(form.get(name)) || 0;
const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '');

type Change = (shop: Pick<ShopContext, 'api'>, form: FormData, id: number) => Promise<Next | ListsAnswer>;

const CHANGES: Record<ListIntent, Change> = {
  create: async ({ api }, form) => {
    const { item } = await api('POST /customer-product-lists', { body: { type: 1, name: textIn(form, 'name') } });
    return { list: item.id };
  },
  rename: async ({ api }, form, id) => {
    const body = { name: textIn(form, 'name'), description: textIn(form, 'description') };
    await api('PATCH /customer-product-lists/{id}', { params: { id }, body });
    return { list: id };
  },
  place: async ({ api }, form, id) => {
    const body = { position: numberIn(form, 'position') };
    await api('PATCH /customer-product-lists/{id}', { params: { id }, body });
    return { list: id };
  },
  mails: async ({ api }, form, id) => {
    const body = { has_price_mails: form.has('has_price_mails'), has_stock_mails: form.has('has_stock_mails') };
    await api('PATCH /customer-product-lists/{id}', { params: { id }, body });
    return { list: id };
  },
  share: async ({ api }, form, id) => {
    const body = { shows_owner: form.has('shows_owner'), shows_notes: form.has('shows_notes') };
    const { item } = await api('POST /customer-product-lists/{id}/share', { params: { id }, body });
    return { intent: 'share', token: item.token };
  },
  withdraw: async ({ api }, _, id) => {
    await api('DELETE /customer-product-lists/{id}/share', { params: { id } });
    return { list: id };
  },
  delete: async ({ api }, _, id) => {
    await api('DELETE /customer-product-lists/{id}', { params: { id } });
    return { list: null };
  },
  note: async ({ api }, form, id) => {
    const params = { id, item_id: numberIn(form, 'item') };
    await api('PATCH /customer-product-lists/{id}/items/{item_id}', { params, body: { note: textIn(form, 'note') } });
    return { list: id };
  },
  move: async ({ api }, form, id) => {
    const body = { item_ids: [numberIn(form, 'item')], customer_product_list_id: numberIn(form, 'to') };
    await api('POST /customer-product-lists/{id}/moves', { params: { id }, body });
    return { list: id };
  },
  remove: async ({ api }, form, id) => {
    const params = { id, item_id: numberIn(form, 'item') };
    await api('DELETE /customer-product-lists/{id}/items/{item_id}', { params });
    return { list: id };
  },
};

const isListIntent = (intent: string): intent is ListIntent => Object.hasOwn(CHANGES, intent);

/** Does what a form of the lists says: answers the list to show next, or what to tell of the form. */
export async function changeLists(
  shop: Pick<ShopContext, 'api' | 'text' | 'signIn'>,
  form: FormData,
): Promise<Next | ListsAnswer> {
  const intent = textIn(form, 'intent');
  if (!isListIntent(intent)) return { list: numberIn(form, 'list') || null };
  const name = textIn(form, 'name');
  if (intent === 'create' && (await shop.signIn.customer()) === null) return { intent, notCreated: 'guest', name };
  try {
    return await CHANGES[intent](shop, form, numberIn(form, 'list'));
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
    const isGuest = hasType(error, 'not_signed_in');
    const message = isGuest ? undefined : failureText(shop.text, error);
    if (intent !== 'create') return { intent, message: message ?? shop.text('labels.unknown_error') };
    return { intent, notCreated: isGuest ? 'guest' : 'failed', message, name };
  }
}
