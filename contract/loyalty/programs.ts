import { z } from 'zod';
import { changeBody, newBody, textFields } from '../content/writes.ts';
import { codeOf, id, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { translations } from '../meta-fields.ts';
import { LARGEST_MINOR } from '../money.ts';
import { MOST_SELECTED, MOST_USES } from '../promotions/rules.ts';
import {
  EARNING_STATES,
  LONGEST_EXPIRY_DAYS,
  MOST_CURRENCIES,
  MOST_PROGRAM_ACCOUNTS,
  PROGRAM_OPERATIONS,
} from './rules.ts';

const minor = z.int().min(0).max(LARGEST_MINOR);
const ids = z.array(id).max(MOST_SELECTED);

/** Which orders a program gives for, and which of their goods. Empty lists narrow nothing. */
const rule = z.strictObject({
  min_prices: z
    .array(z.strictObject({ currency_id: id, price: minor }))
    .max(MOST_CURRENCIES)
    .default([]),
  category_ids: ids.default([]),
  customer_group_ids: ids.default([]),
});
export type ProgramRule = z.output<typeof rule>;

const accounts = z.array(id).min(1).max(MOST_PROGRAM_ACCOUNTS);
const limit = z.int().min(1).max(MOST_USES).nullable();

/** Fields of a program that operators set. */
const fields = {
  name: textFields.name,
  description: textFields.short,
  operation: codeOf(PROGRAM_OPERATIONS),
  value: z.number().min(0.01).max(1_000_000).multipleOf(0.01),
  valid_from: timestamp.nullable(),
  valid_to: timestamp.nullable(),
  usage_limit: limit,
  limit_per_customer: limit,
  rule: rule.nullable(),
  is_for_default_category: z.boolean(),
  order_state: z.enum(EARNING_STATES),
  expires_after_days: z.int().min(1).max(LONGEST_EXPIRY_DAYS).nullable(),
  customer_account_ids: accounts,
  is_active: z.boolean(),
};
export const newLoyaltyProgram = newBody(fields, {
  name: fields.name,
  operation: fields.operation,
  value: fields.value,
  customer_account_ids: fields.customer_account_ids,
});
export const loyaltyProgramChange = changeBody(fields);

/** What customers get credits for. */
export const loyaltyProgram = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  operation: codeOf(PROGRAM_OPERATIONS),
  value: z.number(),
  valid_from: timestamp.nullable(),
  valid_to: timestamp.nullable(),
  usage_limit: z.int().nullable(),
  usage_count: z.int(),
  limit_per_customer: z.int().nullable(),
  has_rules: z.boolean(),
  rule: rule.nullable(),
  is_for_default_category: z.boolean(),
  order_state: z.enum(EARNING_STATES),
  expires_after_days: z.int().nullable(),
  is_active: z.boolean(),
  created_at: timestamp,
});

export const loyaltyPrograms = resource({
  name: 'loyalty-programs',
  record: loyaltyProgram,
  embeds: { customer_account_ids: accounts, translations },
  filters: ['id', 'name', 'operation', 'is_active', 'valid_from', 'valid_to'],
  sorts: ['id', 'name', 'valid_from', 'valid_to', 'created_at'],
  defaultSort: '-id',
  searchable: true,
});
