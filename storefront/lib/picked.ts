/** Parameter of a product's address that keeps what is picked while no choice is made that way: ids with dots between. */
export const PICKED_PARAMETER = 'picked';

/** Properties of a product are fewer than this. */
const MOST_PICKED = 20;

/** Ids of the attributes that an address keeps. */
export function pickedFrom(query: URLSearchParams): number[] {
  const text = query.get(PICKED_PARAMETER) ?? '';
  return /^\d{1,9}(\.\d{1,9})*$/.test(text) ? text.split('.').slice(0, MOST_PICKED).map(Number) : [];
}
