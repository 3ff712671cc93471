import type { Cart } from '../../../contract/cart/records.ts';
import type { ErrorType } from '../../../contract/errors.ts';
import { acknowledgedIn } from '../../lib/forms/acknowledged.tsx';
import { typedFields } from '../../lib/forms/fields.ts';
import { ApiError, errorMessage, fieldErrors, hasType, isCartGone, isUnavailable } from '../../lib/http/api.ts';
import { failureText } from '../../lib/http/failure.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { referralIn } from '../../lib/shop/referral-cookie.ts';
import { CART_EMBED } from '../../lib/totals/cart-embed.ts';
import type { Phase } from '../phases/index.ts';
import { type Problems, problemsOf } from './delivery-problems.ts';
import { type DeliveryValues, normalized, readDelivery } from './delivery-values.ts';
import { rulesOf } from './load-delivery.ts';
import { type FieldMessages, saveDelivery } from './save-delivery.ts';
import { APPLY_BUTTON, withChosenAddresses } from './saved-addresses.ts';
import { isUnconfirmed, OutcomeUnknown, type PlacedOrder, sendOrder } from './send-order.ts';

/** Why an order was not placed, with the typed values for the form. */
export interface OrderAnswer {
  values: DeliveryValues;
  key: string;
  problems?: Problems;
  /** The API's own messages by field. */
  messages?: FieldMessages;
  /** A saved address was filled in on request; no order was sent. */
  isOnlyFilled?: true;
  /** What was typed changed the tax: the new prices are shown first, and no order was sent. */
  hasNewTax?: true;
  /** Sentences about what changed meanwhile. */
  conflict?: string[];
  /** Why the shop does not take the order as it is, and each reason. */
  refused?: { text: string; reasons: string[] };
  /** Key of a text about what happened. */
  failure?: 'unknownOutcome' | 'keyReused';
  /** Why the order could not be sent. */
  notSent?: string;
  /** The customer's session ended: the fields as sent, for a page without scripts. */
  signedOut?: Record<string, string>;
}

export type OrderResult = { order: PlacedOrder } | { answer: OrderAnswer } | { back: Phase; notice: string };

const BACK_TO_METHODS: ReadonlySet<ErrorType> = new Set([
  'shipping_method_unavailable',
  'payment_method_unavailable',
  'cart_incomplete',
]);
const CORRECTED: ReadonlySet<ErrorType> = new Set([
  'item_sold_out',
  'item_not_for_sale',
  'item_amount_decreased',
  'item_price_changed',
  'item_text_needed',
  'cart_changed',
  'discount_unavailable',
  'credits_unavailable',
  'voucher_unavailable',
  'method_price_changed',
]);

async function readCart({ api }: ShopContext, id: string): Promise<Cart | null> {
  try {
    return (await api('GET /carts/{id}', { params: { id }, query: { embed: CART_EMBED } })).item;
  } catch (error) {
    if (isCartGone(error)) return null;
    throw error;
  }
}

async function refusal(shop: ShopContext, error: unknown, answer: OrderAnswer, form: FormData): Promise<OrderResult> {
  if (hasType(error, 'cart_needs_sign_in')) return { answer: { ...answer, signedOut: typedFields(form) } };
  if (error instanceof OutcomeUnknown) return { answer: { ...answer, failure: 'unknownOutcome' } };
  if (!(error instanceof ApiError)) throw error;
  const { type, errors } = error.body;
  if (isCartGone(error) || type === 'cart_is_empty') return { back: 'cart', notice: 'cart_missing' };
  if (type === 'idempotency_key_reused') return { answer: { ...answer, failure: 'keyReused' } };
  if (BACK_TO_METHODS.has(type)) return { back: 'cart-shipping-and-payment', notice: type };
  if (CORRECTED.has(type)) {
    const id = await shop.cart.id();
    const remaining = id ? await readCart(shop, id) : null;
    if (!remaining || remaining.unique_amount === 0) return { back: 'cart', notice: 'item_sold_out' };
    return {
      answer: { ...answer, conflict: errors.length > 0 ? errors.map(({ message }) => message) : [error.message] },
    };
  }
  if (type === 'too_much_unpaid')
    return { answer: { ...answer, refused: { text: error.message, reasons: errors.map(({ message }) => message) } } };
  if (type === 'invalid_fields') return { answer: { ...answer, messages: fieldErrors(error) } };
  return { answer: { ...answer, conflict: [errorMessage(error) ?? error.message] } };
}

/** Shows a form again that was stored while its customer was signed out; orders nothing. */
export async function restoreDelivery(shop: ShopContext, form: FormData): Promise<OrderAnswer> {
  const answer: OrderAnswer = { values: readDelivery(form), key: keyOf(form) };
  try {
    const id = await shop.cart.id();
    if (id) await readCart(shop, id);
    return answer;
  } catch (error) {
    if (!hasType(error, 'cart_needs_sign_in')) throw error;
    return { ...answer, signedOut: typedFields(form) };
  }
}

const keyOf = (form: FormData) => String(form.get('key') ?? '') || crypto.randomUUID();

/** Checks and saves the typed values; null when they are complete. */
async function prepare(
  shop: ShopContext,
  cart: Cart,
  answer: OrderAnswer,
  acknowledged: string | null,
): Promise<OrderAnswer | null> {
  const rules = rulesOf(cart, shop);
  const values = normalized(answer.values, rules);
  const problems = problemsOf(values, rules);
  const messages = await saveDelivery(shop, cart.id, values, rules, acknowledged);
  const isComplete = Object.keys(problems).length === 0 && Object.keys(messages).length === 0;
  return isComplete ? null : { ...answer, problems, messages };
}

/** Saves what was typed with the chosen addresses, and displays them; an order waits until they were seen. */
async function applyAddresses(
  shop: ShopContext,
  cart: Cart,
  answer: OrderAnswer,
  form: FormData,
): Promise<OrderAnswer> {
  const rules = rulesOf(cart, shop);
  await saveDelivery(shop, cart.id, normalized(answer.values, rules), rules, acknowledgedIn(form));
  return form.has(APPLY_BUTTON)
    ? { ...answer, isOnlyFilled: true }
    : { ...answer, conflict: [shop.text('checkout.keptAddressFilled')] };
}

const seenTotal = (form: FormData) => Number.parseFloat(String(form.get('expected_total')));

/** Whether the typed number of a company changes the tax of the cart, and with it a total that was shown. */
async function isTaxedAnew(shop: ShopContext, before: Cart, { billing }: DeliveryValues, form: FormData) {
  if (!(billing.is_company && billing.company_vat_number) && before.vat_number_state === null) return false;
  const now = await readCart(shop, before.id);
  if (!now || (now.supply === before.supply && now.tax_country_id === before.tax_country_id)) return false;
  return now.taxed_total_price.value !== seenTotal(form);
}

/** Places the order that the form describes, exactly once for its key. */
export async function placeOrder(shop: ShopContext, form: FormData): Promise<OrderResult> {
  const key = keyOf(form);
  const answer: OrderAnswer = { values: readDelivery(form), key };
  let isSent = isUnconfirmed(key);
  try {
    const cartId = await shop.cart.id();
    if (!cartId) return { back: 'cart', notice: 'cart_missing' };
    const cart = await readCart(shop, cartId);
    const chosen = cart && (await withChosenAddresses(shop, cartId, form, answer.values));
    if (chosen) return { answer: await applyAddresses(shop, cart, { ...answer, values: chosen }, form) };
    // No cart: it may have been ordered under this key, and sending again returns that order.
    const acknowledged = acknowledgedIn(form);
    const incomplete = cart && (await prepare(shop, cart, answer, acknowledged));
    if (incomplete) return { answer: incomplete };
    if (cart && (await isTaxedAnew(shop, cart, answer.values, form))) return { answer: { ...answer, hasNewTax: true } };
    const expected = seenTotal(form);
    const payable = Number.parseFloat(String(form.get('expected_payable')));
    isSent = true;
    const input = {
      cart_id: cartId,
      gender_oriented_product_preference: answer.values.gender_oriented_product_preference || null,
      referral_code: referralIn(shop.cookieText(), shop.cookies.secure) ?? null,
      newsletter: answer.values.newsletter,
      // It may have been ticked before the shop closed registration.
      create_new_account: answer.values.create_new_account && shop.shop.auth_features.registration,
      save_addresses: answer.values.save_addresses,
      ...(Number.isFinite(expected) ? { expected_taxed_total: expected } : {}),
      ...(Number.isFinite(payable) ? { expected_payable_price: payable } : {}),
    };
    return { order: await sendOrder(shop, key, input, acknowledged) };
  } catch (error) {
    if (isUnavailable(error))
      return {
        answer: { ...answer, ...(isSent ? { failure: 'unknownOutcome' } : { notSent: failureText(shop.text, error) }) },
      };
    return refusal(shop, error, answer, form);
  }
}
