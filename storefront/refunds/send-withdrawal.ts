import { redirect } from 'react-router';
import { ApiError, errorMessage, fieldErrors, isUnavailable } from '../lib/http/api.ts';
import { failureText } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import type { AddressedOrder, RefundRecord } from './load-withdrawal.ts';

/** What was typed without a link. */
export interface TypedStatement {
  number: string;
  email: string;
  name: string;
}

/** What an action answers: the second step, or why the first one was not taken. */
export interface WithdrawalAnswer {
  draft?: RefundRecord;
  statement?: TypedStatement;
  isAsking?: boolean;
  message?: string;
  errors?: Record<string, string>;
  /** Pieces that were typed, by line. */
  pieces?: Record<string, string>;
}

export const PIECES = 'pieces-';
export const SEALED = 'sealed-';
export const DONE = 'done';
export const STATED = 'stated';
const LONGEST = { number: 10, email: 254, name: 100 } as const;

const textOf = (form: FormData, name: keyof typeof LONGEST) =>
  String(form.get(name) ?? '')
    .trim()
    .slice(0, LONGEST[name]);

/** Pieces of lines as the form has them. */
function chosenIn(form: FormData) {
  const pieces: Record<string, string> = {};
  for (const [name, value] of form) if (name.startsWith(PIECES)) pieces[name.slice(PIECES.length)] = String(value);
  const items = Object.entries(pieces).flatMap(([id, value]) => {
    const amount = Number(value || 0);
    return amount === 0 ? [] : [{ order_item_id: Number(id), amount, is_sealed: form.has(SEALED + id) }];
  });
  return { pieces, items };
}

/** What the API says of the first wrong field, else of the whole. */
function messageOf({ text }: Pick<ShopContext, 'text'>, error: unknown): string {
  if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
  return Object.values(fieldErrors(error))[0] ?? errorMessage(error) ?? failureText(text, error);
}

async function choose(shop: ShopContext, order: AddressedOrder, form: FormData): Promise<WithdrawalAnswer> {
  const { pieces, items } = chosenIn(form);
  if (items.length === 0) return { pieces, message: shop.text('withdrawal.nothingChosen') };
  try {
    const shipping_method_id = Number(form.get('way')) || null;
    const body = { order_id: Number(order.id), hash: order.hash, shipping_method_id, items };
    return { draft: (await shop.api('POST /refunds', { query: { embed: 'items' }, body })).item };
  } catch (error) {
    return { pieces, message: messageOf(shop, error) };
  }
}

async function confirm(
  shop: ShopContext,
  order: AddressedOrder,
  form: FormData,
  url: URL,
): Promise<Response | WithdrawalAnswer> {
  const id = Number(form.get('refund')) || 0;
  try {
    await shop.api('POST /refunds/{id}/confirmation', { params: { id }, body: { hash: order.hash } });
  } catch (error) {
    return { message: messageOf(shop, error) };
  }
  const query = new URLSearchParams({ oid: order.id, ...(order.hash && { oh: order.hash }), [DONE]: String(id) });
  return redirect(`${url.pathname}?${query}`, 303);
}

/** The withdrawal without a link: the first press asks, the second one states it. */
async function stateByNumber(shop: ShopContext, form: FormData, url: URL): Promise<Response | WithdrawalAnswer> {
  const statement = { number: textOf(form, 'number'), email: textOf(form, 'email'), name: textOf(form, 'name') };
  if (form.get('intent') === 'state') return { statement, isAsking: statement.number !== '' && statement.email !== '' };
  const body = { order_number: statement.number, email: statement.email, name: statement.name || undefined };
  try {
    await shop.api('POST /withdrawals', { body });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    const { order_number: number, ...errors } = fieldErrors(error);
    return { statement, errors: { ...errors, ...(number && { number }) }, message: errorMessage(error) };
  }
  return redirect(`${url.pathname}?${STATED}=1`, 303);
}

/** Does what a form of the page asks for. */
export function sendWithdrawal(
  shop: ShopContext,
  order: AddressedOrder | null,
  form: FormData,
  url: URL,
): Promise<Response | WithdrawalAnswer> {
  const intent = form.get('intent');
  if (order === null || intent === 'state' || intent === 'confirm-statement') return stateByNumber(shop, form, url);
  return intent === 'confirm' ? confirm(shop, order, form, url) : choose(shop, order, form);
}
