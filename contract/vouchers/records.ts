import { z } from 'zod';
import { email } from '../customers/fields.ts';
import { day, id, line, price, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { LANGUAGES } from '../locales.ts';
import { CODE_LENGTH, LARGEST_VOUCHER, VALIDITY_MONTHS, VOUCHER_OPERATIONS, VOUCHER_STATES } from './rules.ts';

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

/** A prepaid voucher for operators, who never see its code. */
const voucher = z.object({
  id,
  code_end: z.string().length(4),
  currency_id: id,
  amount: price,
  balance: price,
  state: z.enum(VOUCHER_STATES),
  valid_until: day,
  email: z.string(),
  language: z.string(),
  hostname_id: id,
  dedication,
  order_id: id.nullable(),
  revoked_at: timestamp.nullable(),
  created_at: timestamp,
});

const voucherBooking = z.object({
  id,
  operation: z.enum(VOUCHER_OPERATIONS),
  amount: price,
  order_id: id.nullable(),
  booked_by: z.string().nullable(),
  created_at: timestamp,
});
export type VoucherBooking = z.infer<typeof voucherBooking>;

export const vouchers = resource({
  name: 'vouchers',
  record: voucher,
  embeds: { bookings: z.array(voucherBooking) },
  filters: ['id', 'code_end', 'email', 'order_id'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});

export const newVoucher = z.strictObject({
  amount: z.int().min(1).max(LARGEST_VOUCHER),
  currency_id: id,
  valid_until: day,
  hostname_id: id,
  language: z.enum(LANGUAGES),
  email,
  dedication: z
    .array(z.strictObject({ name: line(100), value: line(500) }))
    .max(5)
    .default([]),
});
export const voucherExtension = z.strictObject({ valid_until: day });
export const voucherRevocation = z.strictObject({ is_refunded: z.boolean().default(false) });
