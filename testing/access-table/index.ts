import { buyingRows } from './buying.ts';
import { creditRows } from './credits.ts';
import { customerRows } from './customers.ts';
import { draftRows } from './drafts.ts';
import { operatorRows } from './operators.ts';
import { promotionRows } from './promotions.ts';
import { publicRows } from './public.ts';
import { reviewRows } from './reviews.ts';
import type { Rows } from './row.ts';
import { searchRows } from './search.ts';
import { memoryRows } from './shopping-memory.ts';
import { voucherRows } from './vouchers.ts';

export { blockedCustomer, createCallers } from './callers.ts';
export { OWN_TABLE, type OwnRow } from './own-endpoints.ts';
export { asking, makeManaged, makeRecords, type Records } from './records.ts';
export { CALLERS, type CallerName, type Outcome, type Row } from './row.ts';

/** Who may do what: what each caller gets of each call. */
export const ACCESS_TABLE: Readonly<Record<string, Rows>> = {
  ...publicRows,
  ...buyingRows,
  ...creditRows,
  ...customerRows,
  ...draftRows,
  ...memoryRows,
  ...operatorRows,
  ...promotionRows,
  ...reviewRows,
  ...searchRows,
  ...voucherRows,
};
export { type CallingVisitor, openVisitor } from './visitors.ts';
