import { MOST_COMPARED } from '../../../contract/lists/rules.ts';

/** Query parameter with the numbers of compared products. */
export const COMPARED_PARAMETER = 'products';
/** Query parameter with the category that is shown of them. */
export const COMPARED_CATEGORY = 'category';
/** Cookie with a guest's comparison. */
export const COMPARED_COOKIE = 'compared';

/** Numbers of products in an address or a cookie, each once, as many as are compared. */
export function comparedIn(text: string | null | undefined): number[] {
  const ids = (text ?? '').split('.').filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return [...new Set(ids.map(Number))].filter((id) => id < 2 ** 31).slice(0, MOST_COMPARED);
}

/** Number of the category that an address or a form names; null without one. */
export const comparedCategoryIn = (text: string | null | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** Address of the comparison of products, with one of their categories shown. */
export const comparisonAddress = (path: string, ids: readonly number[], category: number | null = null): string =>
  `${path}?${COMPARED_PARAMETER}=${ids.join('.')}${category === null ? '' : `&${COMPARED_CATEGORY}=${category}`}`;
