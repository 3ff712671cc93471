import type { ErrorType } from '../../contract/errors.ts';
import type { NeededRight } from '../../contract/rights.ts';
import type { Records } from './records.ts';

/** Who calls. `guest` is the visitor who holds the id of the guest's cart; operators are persons who signed in just now. */
export const CALLERS = [
  'anonymous',
  'guest',
  'customer',
  'other',
  'blocked',
  'without',
  'with',
  'impersonator',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** `ok`, or the type of the refusal. */
export type Outcome = 'ok' | ErrorType;
export type Outcomes = Readonly<Record<CallerName, Outcome>>;

/** What each caller gets of one call. */
export interface Row {
  /** The path below `/v1`, with records of `customer` unless the row says otherwise. */
  at?: (records: Records) => string;
  body?: (records: Records) => object;
  headers?: () => Record<string, string>;
  /** The right that `with` has alone and `without` lacks. `self`: a service account. Left out: all, and none. */
  right?: NeededRight;
  who: Outcomes;
  /** The call uses its records up, so each caller who may make it gets new ones. */
  isFresh: boolean;
}

const same = (outcome: Outcome): Outcomes =>
  Object.fromEntries(CALLERS.map((name) => [name, outcome])) as Record<CallerName, Outcome>;

/** Calls under `/auth/` and `/passwords/`: an old token must not stand in their way. */
export const SIGNING_IN = same('ok');
/** A blocked customer’s token is refused, so that they learn that they are. */
export const EVERYBODY: Outcomes = { ...same('ok'), blocked: 'customer_blocked' };

const SIGNED_IN: Outcomes = {
  ...same('not_signed_in'),
  customer: 'ok',
  blocked: 'customer_blocked',
  impersonator: 'ok',
};
/** What is about whoever calls. */
export const CUSTOMERS: Outcomes = { ...SIGNED_IN, other: 'ok' };
/** What belongs to one customer. */
export const ITS_CUSTOMER: Outcomes = { ...SIGNED_IN, other: 'not_found' };
/** Calls about a customer's cart that guests' have not. */
export const ITS_CART: Outcomes = { ...ITS_CUSTOMER, other: 'cart_not_found' };
/** What operators with the right do. */
export const OPERATORS: Outcomes = {
  ...same('not_signed_in'),
  blocked: 'customer_blocked',
  without: 'right_missing',
  with: 'ok',
};
/** What persons do for their own account. */
export const PERSONS: Outcomes = { ...OPERATORS, without: 'person_needed' };
/** The cart of a customer; operators are strangers to it. */
export const ITS_CUSTOMERS_CART: Outcomes = {
  ...same('cart_needs_sign_in'),
  customer: 'ok',
  other: 'cart_not_found',
  blocked: 'customer_blocked',
  impersonator: 'ok',
};
/** An order by its number alone. */
export const ITS_BUYER: Outcomes = {
  ...same('not_found'),
  customer: 'ok',
  blocked: 'customer_blocked',
  with: 'ok',
  impersonator: 'ok',
};

/** What only the buyer of an order does with it, by its number alone. */
export const ITS_BUYER_ALONE: Outcomes = { ...ITS_BUYER, with: 'not_found' };

/** What whoever may call gets: the table’s example is let in, and succeeds or cannot. */
export const answering = (type: Outcome, who: Outcomes): Outcomes =>
  Object.fromEntries(CALLERS.map((name) => [name, who[name] === 'ok' ? type : who[name]])) as Record<
    CallerName,
    Outcome
  >;
