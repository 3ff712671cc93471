import type { Minor } from '../../../contract/money.ts';

/** What a discount takes off a line, which may be a part of a package. */
export interface LineReduction {
  lineId: number;
  taxRate: number;
  taxedPrice: Minor;
  /** What rounding down has of it; unset for nothing. */
  rounded?: Minor;
}
