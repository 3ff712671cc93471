import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';

/** Identity of a cart's line: equal things share one line. */
export interface LineIdentity {
  product_id: number;
  product_variation_id: number | null;
  item_type: number;
  /** The line that it belongs to. */
  parent_id: number | null;
  payload: Record<string, unknown> | null;
  /** Texts that the buyer filled in, by number of the field. */
  product_fields: Record<string, string> | null;
  /** The gift that it is. */
  gift_id: number | null;
}

/** A thing to buy; by default without a parent. */
export type Thing = Pick<LineIdentity, 'product_id'> & { [Field in keyof LineIdentity]?: LineIdentity[Field] };

/** PostgreSQL types of the identity's columns. */
const COLUMN_TYPES: Readonly<Record<keyof LineIdentity, string>> = {
  product_id: 'int',
  product_variation_id: 'int',
  item_type: 'int',
  parent_id: 'int',
  payload: 'jsonb',
  product_fields: 'jsonb',
  gift_id: 'int',
};
type IdentityColumn = keyof LineIdentity;
export const IDENTITY = Object.keys(COLUMN_TYPES) as IdentityColumn[];

export const identityOf = (thing: Thing): LineIdentity => ({
  product_id: thing.product_id,
  product_variation_id: thing.product_variation_id ?? null,
  item_type: thing.item_type ?? CART_ITEM_TYPES.classic,
  parent_id: thing.parent_id ?? null,
  payload: thing.payload ?? null,
  product_fields: thing.product_fields ?? null,
  gift_id: thing.gift_id ?? null,
});

/** Whether a thing is a product and nothing else. */
export function isPlain(thing: Thing): boolean {
  const { product_id: _, item_type: type, ...rest } = identityOf(thing);
  return type === CART_ITEM_TYPES.classic && Object.values(rest).every((value) => value === null);
}

/** A value of JSON with the keys of every object sorted, as `jsonb` compares them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { entries: entries.map(([key, inner]) => [key, sorted(inner)]) };
}

/** Key of an identity; independent of the order of keys in a payload, however deep. */
export function keyOf(thing: Thing): string {
  const { payload, product_fields, ...rest } = identityOf(thing);
  return JSON.stringify([...Object.values(rest), sorted(payload), sorted(product_fields)]);
}

/** SQL of the identity of a thing that is a product and nothing else. */
export const plainIdentity = (product: string) =>
  IDENTITY.map((name) => {
    if (name === 'product_id') return `${product}::int`;
    return name === 'item_type' ? CART_ITEM_TYPES.classic : `null::${COLUMN_TYPES[name]}`;
  }).join(', ');

/** Parameters of a statement for identities, from `first` on: single values or arrays. */
export const identityParameters = (first: number, list: '' | '[]' = '') =>
  IDENTITY.map((name, index) => `$${first + index}::${COLUMN_TYPES[name]}${list}`).join(', ');

const columnOf = (identity: LineIdentity, name: IdentityColumn) =>
  COLUMN_TYPES[name] === 'jsonb' && identity[name] !== null ? JSON.stringify(identity[name]) : identity[name];

export const identityValues = (thing: Thing) => {
  const identity = identityOf(thing);
  return IDENTITY.map((name) => columnOf(identity, name));
};
export const identityLists = (things: readonly Thing[]) => {
  const identities = things.map(identityOf);
  return IDENTITY.map((name) => identities.map((identity) => columnOf(identity, name)));
};
