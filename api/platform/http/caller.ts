import type { IncomingHttpHeaders } from 'node:http';
import { priceGroupOf } from '../../../contract/customers/rules.ts';
import type { Right } from '../../../contract/operators/rules.ts';

/** Anybody who makes a call, signed in or not. */
export interface Visitor {
  /** Id for statistics; null when none was sent. */
  trackingId: string | null;
}

/** A signed-in customer. */
export interface Customer {
  id: number;
}

/** Recognises the signed-in customer by a call's headers, with the customer's groups; null when nobody is signed in. */
export type CustomerCheck = (headers: IncomingHttpHeaders) => Promise<(Customer & { groupIds: number[] }) | null>;

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
  /** Null until customers can sign in. */
  customer: Customer | null;
  /** Groups of the signed-in customer: they decide which categories, products and methods are visible. */
  customerGroupIds: readonly number[];
  /** Part of cache keys, because prices differ by group: `priceGroupOf` of the customer's groups. */
  priceGroup: string;
  /** Null unless the call has an operator's valid token, with the right that the call names. */
  operator: Operator | null;
}

/** What a caller's context says of a signed-in customer, besides their groups. */
export const signedInCaller = (id: number) => ({ customer: { id } }) satisfies Partial<Caller>;

/** Somebody who is neither a customer nor an operator. Their network address is the server's `request.ip`, which limits count by. */
export const anonymousCaller = (visitor: Visitor): Caller => ({
  visitor,
  customer: null,
  customerGroupIds: [],
  priceGroup: priceGroupOf([]),
  operator: null,
});
