import { CHOICE_PARAMETER } from '../../../contract/catalogue/rules.ts';

/** Query parameter with the attributes picked on a product's page while they match no variation: ids joined by dots. */
export const PICKED_PARAMETER = 'picked';

/** More than a product has properties. */
const MOST_PICKED = 20;

/** Ids of the picked attributes in an address. */
export function pickedFrom(query: URLSearchParams): number[] {
  const text = query.get(PICKED_PARAMETER) ?? '';
  return /^\d{1,9}(\.\d{1,9})*$/.test(text) ? text.split('.').slice(0, MOST_PICKED).map(Number) : [];
}

/** The id of a variation in an address; null when it has none. */
export function choiceFrom(query: URLSearchParams): number | null {
  const text = query.get(CHOICE_PARAMETER) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
