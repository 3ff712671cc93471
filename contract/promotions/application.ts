import { OPERATIONS, type Operation } from './rules.ts';

/** When a discount is taken off, lower ranks first, and whether what it takes is of the purchase instead of lines. */
interface Application {
  rank: number;
  isOfPurchase: boolean;
}
const FROM_LINES: Application = { rank: 0, isOfPurchase: false };
/** After discounts of lines: a free piece is the cheapest as it is sold. */
const FREE_PIECES: Application = { rank: 1, isOfPurchase: false };
const FROM_PURCHASE: Application = { rank: 2, isOfPurchase: true };
const AS_THE_DISCOUNT_SAYS = { ofLines: FROM_LINES, ofPurchase: FROM_PURCHASE };

const APPLICATIONS: Readonly<Record<Operation, Record<'ofLines' | 'ofPurchase', Application>>> = {
  [OPERATIONS.none]: AS_THE_DISCOUNT_SAYS,
  [OPERATIONS.percents]: AS_THE_DISCOUNT_SAYS,
  [OPERATIONS.amount]: AS_THE_DISCOUNT_SAYS,
  [OPERATIONS.quantity]: { ofLines: FREE_PIECES, ofPurchase: FREE_PIECES },
  [OPERATIONS.steps]: AS_THE_DISCOUNT_SAYS,
};

/** How a discount is taken off, by its operation and whether it is for the purchase. */
export const applicationOf = (discount: { operation: Operation; isForPurchase?: boolean }): Application =>
  APPLICATIONS[discount.operation][discount.isForPurchase ? 'ofPurchase' : 'ofLines'];
