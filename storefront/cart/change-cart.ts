import { ACKNOWLEDGED } from '../lib/forms/acknowledged.tsx';
import { typedFields } from '../lib/forms/fields.ts';
import { fieldsOf, textErrors } from '../lib/forms/product-fields.ts';
import { hasType, isCartGone, isRequestFailure } from '../lib/http/api.ts';
import { connectionTrouble, failureText } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { ACTIONS, type CartWrite, type Fields, intentOf, typedCredits } from './actions.ts';
import type { CartAnswer } from './cart-answer.ts';

/** Intents whose line, saved thing or credits may be gone already. */
const GONE_ALREADY = ['remove', 'save', 'restore', 'drop_saved', 'remove_credits'];

function typedIn(fields: Fields, error: unknown): NonNullable<CartAnswer['typed']> {
  const entries = Object.entries(fields);
  const errors = hasType(error, 'invalid_fields') ? textErrors(error.body.errors, fieldsOf(entries) ?? [], []) : {};
  const isOfTexts = Object.keys(errors).length > 0;
  return { item: Number(fields.item_id), values: typedFields(entries), ...(isOfTexts && { errors }) };
}

/** What is said of a form that failed. */
function failed(shop: ShopContext, fields: Fields, intent: string, error: unknown): CartAnswer {
  const isUnanswered = connectionTrouble(error) !== undefined;
  const message = failureText(shop.text, error);
  return {
    error: { key: ACTIONS[intent]?.error ?? 'cart_item_quantity_change_error', message },
    ...(intent === 'add_code' && !isUnanswered && { code: { typed: String(fields.code ?? ''), message } }),
    ...(intent === 'use_credits' && !isUnanswered && { credits: { ...typedCredits(fields), message } }),
    ...(isUnanswered && { isUnanswered }),
    ...(intent === 'texts' && { typed: typedIn(fields, error) }),
  };
}

/** Applies a form of the cart's screen; returns the key of an error message when it fails. */
export async function changeCart(
  shop: ShopContext,
  form: FormData | Fields,
  known?: Omit<CartWrite, 'shop'>,
): Promise<CartAnswer> {
  const fields = form instanceof FormData ? Object.fromEntries(form) : form;
  const intent = intentOf(fields);
  try {
    if (intent === 'forget') {
      await shop.cart.forget();
      return {};
    }
    const id = known?.id ?? (await shop.cart.id());
    if (!id) return { error: { key: 'cart_missing' } };
    const acknowledged = String(fields[ACKNOWLEDGED] ?? '') || null;
    return (await ACTIONS[intent]?.run({ acknowledged, ...known, shop, id }, fields)) ?? {};
  } catch (error) {
    // Somebody else removed the line already: the result is the same.
    if (GONE_ALREADY.includes(intent) && hasType(error, 'cart_item_not_found', 'cart_credits_not_found')) return {};
    if (isCartGone(error)) return { error: { key: 'cart_missing' } };
    if (!isRequestFailure(error)) throw error;
    return failed(shop, fields, intent, error);
  }
}
