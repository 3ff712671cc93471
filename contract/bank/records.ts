import { z } from 'zod';
import { day, id, price, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { LARGEST_STATEMENT_TEXT, MOVEMENT_STATES, OFFER_REASONS, STATEMENT_SOURCES } from './rules.ts';

/** A statement of an account, with what became of its movements. */
export const bankStatement = z.object({
  id,
  source: z.enum(STATEMENT_SOURCES),
  account: z.string(),
  currency: z.string().nullable(),
  number: z.string().nullable(),
  first_day: day,
  last_day: day,
  movements: z.int(),
  new_movements: z.int(),
  has_gap: z.boolean(),
});
export type BankStatement = z.infer<typeof bankStatement>;

export const statementInput = z.strictObject({ content_base64: z.base64().min(1).max(LARGEST_STATEMENT_TEXT) });

const bankMovement = z.object({
  id,
  statement_id: id,
  account: z.string(),
  day,
  amount: price,
  currency: z.string(),
  counter_account: z.string().nullable(),
  counter_name: z.string().nullable(),
  variable_symbol: z.string().nullable(),
  constant_symbol: z.string().nullable(),
  specific_symbol: z.string().nullable(),
  message: z.string().nullable(),
  is_reversal: z.boolean(),
  state: z.enum(MOVEMENT_STATES),
  reasons: z.array(z.enum(OFFER_REASONS)),
  order_ids: z.array(id),
  booked: price,
  reverses_id: id.nullable(),
  created_at: timestamp,
});

const bankBooking = z.object({
  id,
  order_id: id,
  amount: price,
  refund_id: id.nullable(),
  booked_by: z.string().nullable(),
  created_at: timestamp,
});
export type BankBooking = z.infer<typeof bankBooking>;

export const bankMovements = resource({
  name: 'bank_movements',
  record: bankMovement,
  embeds: { bookings: z.array(bankBooking) },
  filters: ['id', 'statement_id', 'state', 'variable_symbol'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});

export const movementPatch = z.strictObject({ state: z.enum(['unrelated']) });

export const bookingInput = z.strictObject({
  order_id: id,
  amount: z.int().min(1).max(2_000_000_000).optional(),
  note: z.string().trim().min(1).max(500).optional(),
});
