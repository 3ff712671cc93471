import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';

/** What makes a line of a cart a line of its own: things of one identity share a line. */
export interface LineIdentity {
  product_id: number;
  product_variation_id: number | null;
  item_type: number;
  /** The line that it belongs to. */
  parent_id: number | null;
  payload: Record<string, unknown> | null;
}

/** A thing to buy; unless it says otherwise, it is sold for itself. */
export type Thing = Pick<LineIdentity, 'product_id'> & { [Field in keyof LineIdentity]?: LineIdentity[Field] };

/** Types of the columns that make the identity, as PostgreSQL names them. */
const COLUMN_TYPES: Readonly<Record<keyof LineIdentity, string>> = {
  product_id: 'int',
  product_variation_id: 'int',
  item_type: 'int',
  parent_id: 'int',
  payload: 'jsonb',
};
type IdentityColumn = keyof LineIdentity;
export const IDENTITY = Object.keys(COLUMN_TYPES) as IdentityColumn[];

export const identityOf = (thing: Thing): LineIdentity => ({
  product_id: thing.product_id,
  product_variation_id: thing.product_variation_id ?? null,
  item_type: thing.item_type ?? CART_ITEM_TYPES.classic,
  parent_id: thing.parent_id ?? null,
  payload: thing.payload ?? null,
});

/** Equal for things that share a line; keys of a payload stand in any order. */
export function keyOf(thing: Thing): string {
  const { payload, ...rest } = identityOf(thing);
  const sorted = payload && Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([...Object.values(rest), sorted]);
}

/** Parameters of a statement that hold identities, `first` on: one value each, or a list each. */
export const identityParameters = (first: number, list: '' | '[]' = '') =>
  IDENTITY.map((name, index) => `$${first + index}::${COLUMN_TYPES[name]}${list}`).join(', ');

const columnOf = (identity: LineIdentity, name: IdentityColumn) =>
  name === 'payload' && identity.payload ? JSON.stringify(identity.payload) : identity[name];

export const identityValues = (thing: Thing) => {
  const identity = identityOf(thing);
  return IDENTITY.map((name) => columnOf(identity, name));
};
export const identityLists = (things: readonly Thing[]) => {
  const identities = things.map(identityOf);
  return IDENTITY.map((name) => identities.map((identity) => columnOf(identity, name)));
};
