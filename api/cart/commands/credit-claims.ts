import { priceOf } from '../../../contract/money.ts';
import type { FieldFailure, RequestContext } from '../../platform/http/index.ts';
import { type CartCredits, type GoodsFacts, nameOf, priceLines, unitPriceOf } from '../calculate/index.ts';
import type { CartRow, LineRow } from '../stored/index.ts';

/** A line that an account of credits is to pay. */
export interface CreditClaim {
  lineId: number;
  accountId: number;
  /** What paid it until now. */
  before: number | null;
}

const FIELD = 'customer_account_id';

/** Why an account cannot pay a line beside all else that it pays; null when it can. */
function refusalOf(
  line: LineRow,
  without: CartCredits | undefined,
  paying: CartCredits | undefined,
  { currency, locale, language }: RequestContext,
): FieldFailure | null {
  if (!without || !paying || unitPriceOf(line) === 0) return null;
  const { minOrderPrice } = paying.account;
  if (paying.isBelowMin) {
    const price = priceOf(minOrderPrice ?? 0, currency, locale).formatted;
    return { field: FIELD, key: 'credits_below_min', values: { price } };
  }
  const values = { name: nameOf(line, language) };
  const isPaid = (paying.pieces.get(line.id) ?? 0) > 0;
  if (!isPaid && without.ofItems + without.ofOrder === 0) return { field: FIELD, key: 'credits_too_few', values };
  const takesPieces = [...without.pieces].some(([id, count]) => (paying.pieces.get(id) ?? 0) < count);
  const takesAmount = paying.isShort && paying.offOrder < without.offOrder;
  return !isPaid || takesPieces || takesAmount ? { field: FIELD, key: 'credits_taken', values } : null;
}

/** Claims that a cart's credits do not cover, by line: each sees those before it that they do. */
export function refusedClaims(
  cart: CartRow,
  facts: GoodsFacts,
  claims: readonly CreditClaim[],
  context: RequestContext,
): Map<number, FieldFailure> {
  const accounts = new Map(facts.lines.map((line) => [line.id, line.customer_account_id]));
  for (const { lineId, before } of claims) accounts.set(lineId, before);
  const paidBy = (lineId: number, accountId: number | null, wanted: number) => {
    accounts.set(lineId, accountId);
    const lines = facts.lines.map((line) => ({ ...line, customer_account_id: accounts.get(line.id) ?? null }));
    return priceLines(cart, { ...facts, lines }, context).discounted.credits.find(
      ({ account }) => account.id === wanted,
    );
  };
  const refused = new Map<number, FieldFailure>();
  for (const { lineId, accountId, before } of claims) {
    const line = facts.lines.find(({ id }) => id === lineId);
    const without = paidBy(lineId, null, accountId);
    const refusal = line && refusalOf(line, without, paidBy(lineId, accountId, accountId), context);
    if (!refusal) continue;
    refused.set(lineId, refusal);
    accounts.set(lineId, before);
  }
  return refused;
}
