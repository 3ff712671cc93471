import { STATUTORY_RETURN_DAYS } from '../../../contract/shop/rules.ts';

/** Said only by a shop that gives more days than the law. */
export const beyondLaw = (returnDays: number, words: string): string =>
  returnDays > STATUTORY_RETURN_DAYS ? words : '';
