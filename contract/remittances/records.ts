import { z } from 'zod';
import { day, id, line, price, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { MOST_PARCELS, PARCEL_STATES } from './rules.ts';

const remittance = z.object({
  id,
  carrier: z.string(),
  reference: z.string(),
  currency: z.string(),
  total: price,
  booked: price,
  received_on: day,
  bank_movement_id: id.nullable(),
  operator_name: z.string().nullable(),
  created_at: timestamp,
});

const remittedParcel = z.object({
  number: z.string(),
  order_id: id.nullable(),
  amount: price,
  expected: price.nullable(),
  difference: price.nullable(),
  state: z.enum(PARCEL_STATES),
});
export type RemittedParcel = z.infer<typeof remittedParcel>;

export const remittances = resource({
  name: 'carrier_remittances',
  record: remittance,
  embeds: { parcels: z.array(remittedParcel) },
  filters: ['id', 'reference', 'bank_movement_id'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});

const amount = z.number().min(0.01).max(10_000_000);
const number = line(60);

export const remittanceInput = z.strictObject({
  carrier: line(60),
  reference: line(100),
  currency: z.string().regex(/^[A-Z]{3}$/),
  total: amount,
  received_on: day.optional(),
  bank_movement_id: id.optional(),
  parcels: z.array(z.strictObject({ number, amount })).min(1).max(MOST_PARCELS).optional(),
  csv: z.string().min(1).max(50_000).optional(),
});
export type RemittanceInput = z.output<typeof remittanceInput>;
