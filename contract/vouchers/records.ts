import { z } from 'zod';
import { day, id, price, timestamp } from '../fields.ts';
import { CODE_LENGTH, VALIDITY_MONTHS, VOUCHER_STATES } from './rules.ts';

/** What is written on a voucher, such as for whom it is. */
export const dedication = z.array(z.object({ name: z.string(), value: z.string() }));

/** A prepaid voucher for whoever may read the order that it was bought with. */
export const boughtVoucher = z.object({
  id,
  order_item_id: id.nullable(),
  code: z
    .string()
    .length(CODE_LENGTH + 3)
    .nullable(),
  code_end: z.string().length(4),
  amount: price,
  balance: price,
  state: z.enum(VOUCHER_STATES),
  valid_until: day,
  dedication,
  created_at: timestamp,
});
export type BoughtVoucher = z.infer<typeof boughtVoucher>;

const validityMonths = z.int().min(VALIDITY_MONTHS.min).max(VALIDITY_MONTHS.max);

/** A product that is sold as a voucher. */
export const voucherProduct = z.object({ product_id: id, validity_months: validityMonths });
export type VoucherProduct = z.infer<typeof voucherProduct>;

export const voucherProductInput = z.strictObject({
  validity_months: validityMonths,
  expected: z.strictObject({ validity_months: validityMonths.nullable() }).partial().optional(),
});
