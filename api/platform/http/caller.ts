import { priceGroupOf } from '../../../contract/customers/rules.ts';

/** Whoever makes a call, known or not. */
export interface Visitor {
  /** Id for the shop's statistics; null when none was sent. */
  trackingId: string | null;
}

/** Somebody with an account who is signed in. */
export interface Customer {
  id: number;
}

/** The holder of an operator's token. */
export interface Operator {
  id: number;
  /** A token may do all that operators may. Narrower rights need a check of their own in `access.ts`, which refuses what it does not know. */
  rights: 'all';
}

/** Who asks. Declared access is checked with it for every call; whether a record is theirs, rooms check with it. */
export interface Caller {
  visitor: Visitor;
  /** Null until customers can sign in. */
  customer: Customer | null;
  /** Groups of the signed-in customer: they decide which categories, products and methods may be seen. */
  customerGroupIds: readonly number[];
  /** What is kept for askers of one price group is shown to no other: `priceGroupOf` of the customer's groups. */
  priceGroup: string;
  /** Null for everybody who did not send a valid operator's token. */
  operator: Operator | null;
}

/** Somebody who is neither a customer nor an operator. Their network address is the server's `request.ip`, which limits count by. */
export const anonymousCaller = (visitor: Visitor): Caller => ({
  visitor,
  customer: null,
  customerGroupIds: [],
  priceGroup: priceGroupOf([]),
  operator: null,
});
