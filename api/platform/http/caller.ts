import type { IncomingHttpHeaders } from 'node:http';
import { priceGroupOf } from '../../../contract/customers/rules.ts';
import type { Right } from '../../../contract/rights.ts';

/** Anybody who makes a call, signed in or not. */
export interface Visitor {
  /** Id for statistics; null when none was sent. */
  trackingId: string | null;
  /** Connection of theirs that receives live changes, which are not sent to whoever made them; null when none was sent. */
  socketId: string | null;
  /** Network address; null for reads that this process makes itself. */
  ip: string | null;
  /** What the browser calls itself, at most 500 characters. */
  userAgent: string | null;
}

/** A signed-in customer. */
export interface Customer {
  id: number;
  sessionId: number;
  /** State of the account's password, e-mail and standing when the call was let in; null: they never changed. */
  credentials: string | null;
  /** Without it the account opens nothing of the e-mail's owner. */
  hasConfirmedEmail: boolean;
  /** When they last proved who they are. */
  authenticatedAt: Date;
  /** The operator who acts for the customer; null when the customer acts. */
  impersonation: { operatorId: number; operatorName: string; reason: string } | null;
}

/** A customer found by a call's token, with the customer's groups. */
export interface RecognisedCustomer {
  customer: Customer;
  groupIds: readonly number[];
}

/**
 * The signed-in customer of a call's headers; null without a token. 401 for a bad token, 403 for a blocked customer.
 */
export type CustomerCheck = (headers: IncomingHttpHeaders, isSecure: boolean) => Promise<RecognisedCustomer | null>;

/** Who works for the shop: a person, or a service account by its token. */
export interface Operator {
  /** Of the person or of the service account, which are counted apart. */
  id: number;
  kind: 'person' | 'service';
  name: string;
  rights: readonly Right[];
  /** Of a person; null for a service account, as the time below. */
  sessionId: number | null;
  /** When the person last gave password and second factor. */
  authenticatedAt: Date | null;
}

/** Who makes a call. The platform checks declared access with it; rooms check whether a record belongs to the caller. */
export interface Caller {
  visitor: Visitor;
  /** Null unless a customer is signed in. */
  customer: Customer | null;
  /** Groups of the signed-in customer: they decide which categories, products and methods are visible. */
  customerGroupIds: readonly number[];
  /** Part of cache keys, because prices differ by group: `priceGroupOf` of the customer's groups. */
  priceGroup: string;
  /** Null unless the call has an operator's valid token, with the right that the call names. */
  operator: Operator | null;
}

/** What a caller's context says of a signed-in customer, besides their groups. */
export const signedInCaller = ({ customer }: RecognisedCustomer) => ({ customer }) satisfies Partial<Caller>;

/** Somebody who is neither a customer nor an operator. */
export const anonymousCaller = (visitor: Partial<Visitor> = {}): Caller => ({
  visitor: { trackingId: null, socketId: null, ip: null, userAgent: null, ...visitor },
  customer: null,
  customerGroupIds: [],
  priceGroup: priceGroupOf([]),
  operator: null,
});
