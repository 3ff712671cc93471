import { MOST_COMPARED } from '../../../contract/lists/rules.ts';

/** Query parameter with the numbers of compared products. */
export const COMPARED_PARAMETER = 'products';
/** Cookie with a guest's comparison. */
export const COMPARED_COOKIE = 'compared';

/** Numbers of products in an address or a cookie, each once, as many as are compared. */
export function comparedIn(text: string | null | undefined): number[] {
  const ids = (text ?? '').split('.').filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return [...new Set(ids.map(Number))].filter((id) => id < 2 ** 31).slice(0, MOST_COMPARED);
}

/** Address of the comparison of products. */
export const comparisonAddress = (path: string, ids: readonly number[]): string =>
  `${path}?${COMPARED_PARAMETER}=${ids.join('.')}`;
