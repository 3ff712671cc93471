import type { CartView } from '../../contract/cart/view.ts';
import { table } from '../../contract/table.ts';
import { typedAmount } from '../../contract/typed-amount.ts';
import { acknowledging } from '../lib/forms/acknowledged.tsx';
import { wholeNumber } from '../lib/forms/fields.ts';
import { fieldsOf } from '../lib/forms/product-fields.ts';
import { hasType } from '../lib/http/api.ts';
import { idempotencyKey } from '../lib/http/idempotency-key.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { CART_EMBED } from '../lib/totals/cart-embed.ts';
import { typesetRecords } from '../lib/words/typeset.ts';
import type { CartAnswer, CartErrorKey } from './cart-answer.ts';
import { enteredBy } from './entered-code.ts';

/** Fields of a form, or of a press that stands for one. */
export type Fields = Readonly<Record<string, FormDataEntryValue | number>>;

/** What a form of the cart's screen does. */
interface Action {
  run(write: CartWrite, fields: Fields): Promise<CartAnswer>;
  /** Key of the text that says that it failed. */
  error: CartErrorKey;
}

/** A cart that is written to. */
export interface CartWrite {
  shop: ShopContext;
  id: string;
  /** Parts that the answer brings along; none for a page that is read again. */
  view?: string;
  /** `changes_id` of what the page showed. */
  acknowledged?: string | null;
}

/** What every write of a cart says besides its body. */
const writeOptions = ({ view, acknowledged }: CartWrite) => ({
  query: view ? { view } : undefined,
  headers: acknowledging(acknowledged),
});

/** What every write says of its cart. */
export const ofCart = (write: CartWrite) => ({ params: { id: write.id }, ...writeOptions(write) });

/** Name of the button that adds a service to a line; its value is the service. */
export const ADD_SERVICE = 'add_service';
/** Name of the button that takes a service out; its value is the service's line. */
export const REMOVE_SERVICE = 'remove_service';
/** Fills in the cart as in the last order. */
export const FAST_CHECKOUT = 'fast_checkout';
/** Name of the buttons of a line that say what pays it: an account of credits, or 0 for money. */
export const PAY_WITH = 'pay_with';

const number = (fields: Fields, name: string): number => {
  const given = Number(fields[name] ?? Number.NaN);
  return Number.isInteger(given) && given >= 0 ? given : Number.NaN;
};
const idIn = (fields: Fields, name: string) => number(fields, name) || 0;

/** The view of an answer, its texts typeset as those of reads are. */
export const changed = ({ shop }: CartWrite, answer: { view?: CartView } | undefined): CartAnswer =>
  answer?.view ? { view: typesetRecords(answer.view, shop.language) } : {};

const ofLine = (write: CartWrite, fields: Fields, name = 'item_id') => ({
  params: { id: write.id, item_id: number(fields, name) },
  ...writeOptions(write),
});

const remove = async (write: CartWrite, fields: Fields, name?: string) =>
  changed(write, await write.shop.api('DELETE /carts/{id}/items/{item_id}', ofLine(write, fields, name)));

/** Adds a service or a gift. */
async function add(write: CartWrite, body: { product_id?: number; parent_id?: number; gift_id?: number }) {
  const key = body.gift_id === undefined ? idempotencyKey() : undefined;
  const added = await write.shop.api('POST /carts/{id}/items', { ...ofCart(write), body, idempotencyKey: key });
  return { ...changed(write, added), line: added.item };
}

async function setAmount(write: CartWrite, fields: Fields): Promise<CartAnswer> {
  const amount = wholeNumber(fields.set_amount ?? fields.amount);
  if (amount === undefined)
    return { error: { key: 'cart_item_quantity_change_error', message: write.shop.text('ui.wholeNumber') } };
  return changed(
    write,
    await write.shop.api('PATCH /carts/{id}/items/{item_id}', { ...ofLine(write, fields), body: { amount } }),
  );
}

async function enterCode(write: CartWrite, fields: Fields): Promise<CartAnswer> {
  const code = String(fields.code ?? '');
  const answer = await write.shop.api('POST /carts/{id}/discounts', { ...ofCart(write), body: { code } });
  const entered = enteredBy(code, answer.item.discounts);
  return { ...changed(write, answer), ...(entered ? { entered } : { voucher: 'voucherApplied' }) };
}

const typedIn = ({ credits = '' }: Fields) => String(credits);

/** What was typed into the form of an account. */
export const typedCredits = (fields: Fields) => ({
  account: idIn(fields, 'customer_account_id'),
  typed: typedIn(fields),
});

/** Fills in the cart from the customer's last order, without an answer where there is none. */
async function fillFromLast(write: CartWrite): Promise<CartAnswer> {
  try {
    const { query: _, ...call } = ofCart(write);
    const answer = await write.shop.api('POST /carts/{id}/fast-checkout', { ...call, query: { embed: CART_EMBED } });
    return { filled: { cart: answer.item, omitsAddress: answer.address_omitted } };
  } catch (error) {
    if (!hasType(error, 'fast_checkout_missing_reference')) throw error;
    return { error: { key: 'fast_checkout_missing_reference' } };
  }
}

/** What forms of the cart's screen do, by the name of the pressed button or by `intent`. */
export const ACTIONS: Readonly<Record<string, Action>> = table<Action>({
  amount: { run: setAmount, error: 'cart_item_quantity_change_error' },
  remove: { run: (write, fields) => remove(write, fields), error: 'cart_item_remove_error' },
  [REMOVE_SERVICE]: {
    run: (write, fields) => remove(write, fields, REMOVE_SERVICE),
    error: 'cart_item_quantity_change_error',
  },
  [ADD_SERVICE]: {
    run: (write, fields) =>
      add(write, { product_id: number(fields, ADD_SERVICE), parent_id: number(fields, 'item_id') }),
    error: 'cart_item_quantity_change_error',
  },
  gift: { run: (write, fields) => add(write, { gift_id: number(fields, 'gift_id') }), error: 'cart_gift_error' },
  texts: {
    async run(write, fields) {
      const body = { product_fields: fieldsOf(Object.entries(fields)) ?? [] };
      return changed(
        write,
        await write.shop.api('PATCH /carts/{id}/items/{item_id}', { ...ofLine(write, fields), body }),
      );
    },
    error: 'cart_texts_error',
  },
  clear: {
    async run({ shop }) {
      await shop.cart.beginAnew();
      return {};
    },
    error: 'cart_clear_error',
  },
  [FAST_CHECKOUT]: { run: fillFromLast, error: 'fast_checkout_error' },
  add_code: { run: enterCode, error: 'cart_voucher_apply_error' },
  remove_code: {
    async run(write, fields) {
      const params = { id: write.id, discount_id: number(fields, 'discount_id') };
      return changed(
        write,
        await write.shop.api('DELETE /carts/{id}/discounts/{discount_id}', { ...writeOptions(write), params }),
      );
    },
    error: 'cart_voucher_remove_error',
  },
  remove_voucher: {
    async run(write, fields) {
      const params = { id: write.id, voucher_id: number(fields, 'voucher_id') };
      const answer = await write.shop.api('DELETE /carts/{id}/vouchers/{voucher_id}', {
        ...writeOptions(write),
        params,
      });
      return { ...changed(write, answer), voucher: 'voucherRemoved' };
    },
    error: 'cart_voucher_remove_error',
  },
  use_credits: {
    async run(write, fields) {
      // No number where nobody knows what was meant: the API says so.
      const amount = typedAmount(typedIn(fields)) ?? Number.NaN;
      const body = { customer_account_id: idIn(fields, 'customer_account_id'), amount };
      return changed(write, await write.shop.api('POST /carts/{id}/customer-accounts', { ...ofCart(write), body }));
    },
    error: 'cart_apply_credits',
  },
  remove_credits: {
    async run(write, fields) {
      const params = { id: write.id, customer_account_id: idIn(fields, 'customer_account_id') };
      const call = 'DELETE /carts/{id}/customer-accounts/{customer_account_id}';
      return changed(write, await write.shop.api(call, { ...writeOptions(write), params }));
    },
    error: 'cart_remove_credits',
  },
  [PAY_WITH]: {
    async run(write, fields) {
      const body = { customer_account_id: idIn(fields, PAY_WITH) || null };
      return changed(
        write,
        await write.shop.api('PATCH /carts/{id}/items/{item_id}', { ...ofLine(write, fields), body }),
      );
    },
    error: 'cart_apply_credits',
  },
  save: {
    run: async (write, fields) =>
      changed(write, await write.shop.api('POST /carts/{id}/items/{item_id}/save', ofLine(write, fields))),
    error: 'cart_save_error',
  },
  restore: {
    async run(write, fields) {
      const amount = idIn(fields, 'amount');
      const answer = await write.shop.api('POST /carts/{id}/saved-items/{saved_id}/restore', {
        ...writeOptions(write),
        params: { id: write.id, saved_id: idIn(fields, 'saved_id') },
        body: amount > 0 ? { amount } : {},
        idempotencyKey: idempotencyKey(),
      });
      return { ...changed(write, answer), line: answer.item };
    },
    error: 'cart_restore_error',
  },
  drop_saved: {
    async run(write, fields) {
      const params = { id: write.id, saved_id: idIn(fields, 'saved_id') };
      return changed(
        write,
        await write.shop.api('DELETE /carts/{id}/saved-items/{saved_id}', { ...writeOptions(write), params }),
      );
    },
    error: 'cart_item_remove_error',
  },
  share: {
    async run({ shop: { api, path }, id }) {
      const { item } = await api('POST /carts/{id}/share', { params: { id } });
      return { shared: { path: `${path('shared-cart')}?token=${item.token}`, until: item.expires_at } };
    },
    error: 'cart_share_error',
  },
  end_shares: {
    async run({ shop, id }) {
      await shop.api('DELETE /carts/{id}/shares', { params: { id } });
      return { shared: null };
    },
    error: 'cart_share_error',
  },
});

/** Buttons whose names say what a form does. */
const BUTTONS = [PAY_WITH, REMOVE_SERVICE, ADD_SERVICE];

/** Name of what a form does; an amount unless it says something else. */
export function intentOf(fields: Fields): string {
  const asked = BUTTONS.find((name) => name in fields) ?? String(fields.intent ?? 'amount');
  return asked in ACTIONS || asked === 'forget' ? asked : 'amount';
}
