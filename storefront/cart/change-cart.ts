import { table } from '../../contract/table.ts';
import { hasType, isCartGone, isRequestFailure } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import { connectionTrouble, failureText } from '../lib/failure.ts';
import { typedFields, wholeNumber } from '../lib/fields.ts';
import { idempotencyKey } from '../lib/idempotency-key.ts';
import { fieldsOf, textErrors } from '../lib/product-fields.ts';
import type { CartAnswer, CartErrorKey } from './cart-answer.ts';
import { CREDIT_CHANGES, PAY_WITH, typedCredits } from './change-credits.ts';
import { SAVED_CHANGES } from './change-saved.ts';
import { enteredBy } from './entered-code.ts';

const FAILURES: Record<string, CartErrorKey> = table({
  amount: 'cart_item_quantity_change_error',
  remove: 'cart_item_remove_error',
  clear: 'cart_clear_error',
  texts: 'cart_texts_error',
  add_code: 'cart_voucher_apply_error',
  remove_code: 'cart_voucher_remove_error',
  remove_voucher: 'cart_voucher_remove_error',
  use_credits: 'cart_apply_credits',
  remove_credits: 'cart_remove_credits',
  pay_line: 'cart_apply_credits',
  save: 'cart_save_error',
  restore: 'cart_restore_error',
  drop_saved: 'cart_item_remove_error',
  share: 'cart_share_error',
  end_shares: 'cart_share_error',
  gift: 'cart_gift_error',
});

/** Name of the button that adds a service to a line; its value is the service. */
export const ADD_SERVICE = 'add_service';

/** Intents whose line, saved thing or credits may be gone already. */
const GONE_ALREADY = ['remove', 'save', 'restore', 'drop_saved', 'remove_credits'];

function numberIn(form: FormData, name: string): number {
  const value = Number(form.get(name));
  return Number.isInteger(value) && value >= 0 ? value : Number.NaN;
}

async function write(shop: ShopContext, id: string, form: FormData, intent: string): Promise<CartAnswer> {
  const params = { id, item_id: numberIn(form, 'item_id') };
  const changeSaved = SAVED_CHANGES[intent];
  if (changeSaved) return changeSaved(shop, id, form);
  if (form.has('remove_service')) {
    await shop.api('DELETE /carts/{id}/items/{item_id}', { params: { id, item_id: numberIn(form, 'remove_service') } });
    return {};
  }
  if (form.has(ADD_SERVICE)) {
    const body = { product_id: numberIn(form, ADD_SERVICE), parent_id: params.item_id };
    const { item } = await shop.api('POST /carts/{id}/items', {
      params: { id },
      body,
      idempotencyKey: idempotencyKey(),
    });
    return { line: item };
  }
  if (intent === 'clear') {
    await shop.cart.beginAnew();
    return {};
  }
  if (intent === 'add_code') {
    const code = String(form.get('code') ?? '');
    const { item } = await shop.api('POST /carts/{id}/discounts', { params: { id }, body: { code } });
    const entered = enteredBy(code, item.discounts);
    return entered ? { entered } : { voucher: 'voucherApplied' };
  }
  if (intent === 'remove_code') {
    const discount_id = numberIn(form, 'discount_id');
    await shop.api('DELETE /carts/{id}/discounts/{discount_id}', { params: { id, discount_id } });
    return {};
  }
  if (intent === 'remove_voucher') {
    const voucher_id = numberIn(form, 'voucher_id');
    await shop.api('DELETE /carts/{id}/vouchers/{voucher_id}', { params: { id, voucher_id } });
    return { voucher: 'voucherRemoved' };
  }
  const changeCredits = CREDIT_CHANGES[intent];
  if (changeCredits) {
    await changeCredits(shop, id, form);
    return {};
  }
  if (intent === 'gift') {
    const body = { gift_id: numberIn(form, 'gift_id') };
    const { item } = await shop.api('POST /carts/{id}/items', { params: { id }, body });
    return { line: item };
  }
  if (intent === 'texts') {
    await shop.api('PATCH /carts/{id}/items/{item_id}', { params, body: { product_fields: fieldsOf(form) ?? [] } });
    return {};
  }
  if (intent === 'remove') await shop.api('DELETE /carts/{id}/items/{item_id}', { params });
  else {
    const amount = wholeNumber(form.get('set_amount') ?? form.get('amount'));
    if (amount === undefined)
      return { error: { key: 'cart_item_quantity_change_error', message: shop.text('ui.wholeNumber') } };
    await shop.api('PATCH /carts/{id}/items/{item_id}', { params, body: { amount } });
  }
  return {};
}

function typedIn(form: FormData, error: unknown): NonNullable<CartAnswer['typed']> {
  const errors = hasType(error, 'invalid_fields') ? textErrors(error.body.errors, fieldsOf(form) ?? [], []) : {};
  const isOfTexts = Object.keys(errors).length > 0;
  return { item: numberIn(form, 'item_id'), values: typedFields(form), ...(isOfTexts && { errors }) };
}

/** Applies a form of the cart's screen; returns the key of an error message when it fails. */
export async function changeCart(shop: ShopContext, form: FormData, knownId?: string): Promise<CartAnswer> {
  const intent = form.has(PAY_WITH) ? 'pay_line' : String(form.get('intent') ?? 'amount');
  const key = FAILURES[intent] ?? 'cart_item_quantity_change_error';
  try {
    if (intent === 'forget') {
      await shop.cart.forget();
      return {};
    }
    const id = knownId ?? (await shop.cart.id());
    if (!id) return { error: { key: 'cart_missing' } };
    return await write(shop, id, form, intent);
  } catch (error) {
    // Somebody else removed the line already: the result is the same.
    if (GONE_ALREADY.includes(intent) && hasType(error, 'cart_item_not_found', 'cart_credits_not_found')) return {};
    if (isCartGone(error)) return { error: { key: 'cart_missing' } };
    if (!isRequestFailure(error)) throw error;
    const isUnanswered = connectionTrouble(error) !== undefined;
    const message = failureText(shop.text, error);
    return {
      error: { key, message },
      ...(intent === 'add_code' && !isUnanswered && { code: { typed: String(form.get('code') ?? ''), message } }),
      ...(intent === 'use_credits' && !isUnanswered && { credits: { ...typedCredits(form), message } }),
      ...(isUnanswered && { isUnanswered }),
      ...(intent === 'texts' && { typed: typedIn(form, error) }),
    };
  }
}
