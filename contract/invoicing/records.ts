import { z } from 'zod';
import { changeBody, newBody } from '../content/writes.ts';
import { DOCUMENT_KINDS } from '../documents/rules.ts';
import { day, id, line, price, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { LANGUAGES } from '../locales.ts';
import { INVOICE_MOMENTS, MOST_TAX_IDS, RING_PROBLEMS, SERIES_DIGITS } from './rules.ts';

/** Numbers for taxes from a day on. */
const taxIds = z.strictObject({
  valid_from: day,
  company_number: line(20),
  tax_number: line(20).nullable().default(null),
  vat_number: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/, 'not_vat_number')
    .nullable()
    .default(null),
  is_vat_payer: z.boolean(),
});
export type SellerTaxIds = z.output<typeof taxIds>;

const text = (max: number) => line(max).nullable();
/** Fields of a seller that operators set. */
const fields = {
  name: line(200),
  street: text(200),
  city: text(200),
  post_code: text(20),
  country_id: id,
  currency_id: id,
  register_entry: text(300),
  email: z.email().max(254).nullable(),
  phone: text(40),
  issues_from: day,
  invoice_at: z.enum(INVOICE_MOMENTS),
  due_days: z.int().min(0).max(365),
  issues_proforma: z.boolean(),
  issues_delivery_note: z.boolean(),
  simplifies: z.boolean(),
  oss_from: day.nullable(),
  hostname_ids: z.array(id).max(50),
  tax_ids: z.array(taxIds).min(1).max(MOST_TAX_IDS),
};
const { name, country_id, currency_id, issues_from, tax_ids } = fields;
export const newSeller = newBody(fields, { name, country_id, currency_id, issues_from, tax_ids });
export const sellerChange = changeBody(fields);

export const seller = z.object({
  id,
  ...fields,
  email: z.string().nullable(),
  hostname_ids: z.array(id),
  tax_ids: z.array(
    z.object({
      valid_from: day,
      company_number: z.string(),
      tax_number: z.string().nullable(),
      vat_number: z.string().nullable(),
      is_vat_payer: z.boolean(),
    }),
  ),
  created_at: timestamp,
});
export type SellerRecord = z.infer<typeof seller>;

const prefix = z
  .string()
  .max(8)
  .regex(/^(?:[A-Z0-9]*[A-Z])?[A-Z0-9/-]*$/, 'not_prefix');
const digits = z.int().min(SERIES_DIGITS.least).max(SERIES_DIGITS.most);

export const documentSeries = z.object({
  id,
  seller_id: id,
  kind: z.enum(DOCUMENT_KINDS),
  year: z.int(),
  prefix: z.string(),
  digits: z.int(),
  last_number: z.int(),
  last_issued_on: day.nullable(),
});
export type DocumentSeriesRecord = z.infer<typeof documentSeries>;
export const seriesChange = changeBody({ prefix, digits });

/** A document, without what it says. */
const documentRecord = z.object({
  id,
  order_id: id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  seller_id: id,
  parent_id: id.nullable(),
  return_id: id.nullable(),
  transaction_id: id.nullable(),
  issued_on: day,
  tax_point_on: day.nullable(),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  price,
  tax_amount: price,
  taxed_price: price,
  created_at: timestamp,
});
export const documents = resource({
  name: 'documents',
  record: documentRecord,
  embeds: {},
  filters: ['id', 'order_id', 'kind', 'number', 'seller_id', 'issued_on'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});

/** What does not come out of an order. */
const ringProblem = z.object({
  id,
  order_id: id,
  problems: z.array(z.enum(RING_PROBLEMS)),
  detail: z.string().nullable(),
  found_at: timestamp,
});
export const ringProblems = resource({
  name: 'order_ring_problems',
  record: ringProblem,
  embeds: {},
  filters: ['id', 'order_id'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});
