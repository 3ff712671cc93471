import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DocumentData } from '../../contract/documents/data.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../contract/documents/rules.ts';
import {
  INVOICE_MOMENTS,
  type InvoiceMoment,
  type RingProblem,
  SERIES_DIGITS,
} from '../../contract/invoicing/rules.ts';
import type { Language } from '../../contract/locales.ts';
import type { SellerTaxNumbers } from '../../contract/shop/sale-tax.ts';
import { orderEdits } from '../orders/edit-tables.ts';
import { orderReturns } from '../orders/return-tables.ts';
import { orders } from '../orders/tables.ts';
import { orderTransactions } from '../payments/ledger-tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { countries, currencies, shopHostnames } from '../shop/tables.ts';

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));
const kind = () => text().$type<DocumentKind>().notNull();
/** Minor units of a document. */
const amount = () => bigint({ mode: 'number' }).notNull();

/** Who sells. Documents keep a copy. The first one sells on the hosts that no other one has. */
export const sellers = pgTable(
  'sellers',
  {
    id: identity(),
    name: text().notNull(),
    street: text(),
    city: text(),
    post_code: text(),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
    /** The currency in which tax is declared. */
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    register_entry: text(),
    email: text(),
    phone: text(),
    /** Orders placed before it have no documents here. */
    issues_from: date({ mode: 'string' }).notNull(),
    invoice_at: text().$type<InvoiceMoment>().notNull().default('payment'),
    /** Days in which an invoice or a proforma is to be paid. */
    due_days: integer().notNull().default(14),
    issues_proforma: boolean().notNull().default(true),
    issues_delivery_note: boolean().notNull().default(false),
    /** Whether invoices of persons are simplified where the law lets them be. */
    simplifies: boolean().notNull().default(false),
    /** First day on which consumers of other member states pay their own country's tax (OSS); null: none. */
    oss_from: date({ mode: 'string' }),
    created_at: createdAt(),
  },
  (table) => [
    check('sellers_invoice_at', sql`${table.invoice_at} in (${quoted(INVOICE_MOMENTS)})`),
    check('sellers_due_days', sql`${table.due_days} between 0 and 365`),
  ],
);

/** On which hosts a seller sells. */
export const sellerHosts = pgTable(
  'seller_hosts',
  {
    hostname_id: integer()
      .notNull()
      .references(() => shopHostnames.id, { onDelete: 'cascade' }),
    seller_id: integer()
      .notNull()
      .references(() => sellers.id),
  },
  (table) => [primaryKey({ columns: [table.hostname_id] }), index('seller_hosts_seller').on(table.seller_id)],
);

/** Numbers of a seller for taxes, each from a day on. */
export const sellerTaxIds = pgTable(
  'seller_tax_ids',
  {
    id: identity(),
    seller_id: integer()
      .notNull()
      .references(() => sellers.id),
    valid_from: date({ mode: 'string' }).notNull(),
    company_number: text().notNull(),
    tax_number: text(),
    vat_number: text(),
    is_vat_payer: boolean().notNull(),
  },
  (table) => [
    unique('seller_tax_ids_day').on(table.seller_id, table.valid_from),
    check('seller_tax_ids_payer', sql`not ${table.is_vat_payer} or ${table.vat_number} is not null`),
  ],
);

/** Numbers of documents: a row for each seller, kind and year. Issuing locks it, so that numbers have no gaps. */
export const documentSeries = pgTable(
  'document_series',
  {
    id: identity(),
    seller_id: integer()
      .notNull()
      .references(() => sellers.id),
    kind: kind(),
    /** Of the day of issue, in Prague. */
    year: smallint().notNull(),
    prefix: text().notNull(),
    digits: smallint().notNull().default(SERIES_DIGITS.usual),
    last_number: integer().notNull().default(0),
    last_issued_on: date({ mode: 'string' }),
  },
  (table) => [
    unique('document_series_year').on(table.seller_id, table.kind, table.year),
    check('document_series_kind', sql`${table.kind} in (${quoted(DOCUMENT_KINDS)})`),
    check('document_series_number', sql`${table.last_number} between 0 and 999999999`),
    check(
      'document_series_digits',
      sql`${table.digits} between ${sql.raw(`${SERIES_DIGITS.least} and ${SERIES_DIGITS.most}`)}`,
    ),
  ],
);

/** Documents as they were issued. Append-only: a credit note takes one back. */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    kind: kind(),
    number: text().notNull(),
    seller_id: integer()
      .notNull()
      .references(() => sellers.id),
    series_id: integer()
      .notNull()
      .references(() => documentSeries.id),
    /** The document that a credit note is of. */
    parent_id: integer().references((): AnyPgColumn => documents.id),
    /** The return that a credit note is of. */
    return_id: integer().references(() => orderReturns.id),
    /** The money that a tax document is on. */
    transaction_id: integer().references(() => orderTransactions.id),
    /** The last edit of the order that renews documents; one with an earlier edit is to be taken back. */
    edit_id: integer().references(() => orderEdits.id),
    issued_on: date({ mode: 'string' }).notNull(),
    tax_point_on: date({ mode: 'string' }),
    language: text().$type<Language>().notNull(),
    currency: text().notNull(),
    untaxed: amount(),
    tax: amount(),
    taxed: amount(),
    /** Rounding of cash, outside of the tax. */
    rounding: amount(),
    /** What it deducts of tax documents. */
    advances: amount(),
    /** By the schema `documentData` of the contract. */
    data: jsonb().$type<DocumentData>().notNull(),
    /** SHA-256 of the data in canonical form, in hex. */
    hash: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('documents_number').on(table.series_id, table.number),
    index('documents_order').on(table.order_id),
    index('documents_parent').on(table.parent_id).where(sql`parent_id is not null`),
    index('documents_kind').on(table.kind, table.id),
    index('documents_seller').on(table.seller_id, table.id),
    index('documents_issued').on(table.issued_on, table.id),
    // An accountant's month.
    index('documents_tax_point').on(table.seller_id, sql`coalesce(tax_point_on, issued_on)`, table.id),
    index('documents_numbers').on(table.number),
    // As it is written, `2026-11-30`: a cast to a day is none of an index. Only of what was left to pay.
    index('documents_due')
      .on(sql`(data->>'due_on')`, table.id)
      .where(sql`kind = 'invoice' and (data->>'due_on') is not null`),
    uniqueIndex('documents_once')
      .on(table.order_id, table.kind, sql`coalesce(edit_id, 0)`)
      .where(sql`kind in ('proforma', 'invoice', 'delivery_note')`),
    uniqueIndex('documents_transaction').on(table.transaction_id, sql`coalesce(edit_id, 0)`),
    uniqueIndex('documents_return').on(table.return_id),
    check('documents_kind', sql`${table.kind} in (${quoted(DOCUMENT_KINDS)})`),
    check('documents_credit', sql`(${table.kind} = 'credit_note') = (${table.parent_id} is not null)`),
    check('documents_money', sql`(${table.kind} = 'tax_document') = (${table.transaction_id} is not null)`),
    check('documents_return', sql`${table.return_id} is null or ${table.kind} = 'credit_note'`),
    check('documents_sum', sql`${table.taxed} = ${table.untaxed} + ${table.tax}`),
    check('documents_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Who sells on each host, and what decides the tax there, for rooms below. */
export const hostSellers = pgView('host_sellers', {
  hostname_id: integer().notNull(),
  seller_id: integer().notNull(),
  country_id: integer().notNull(),
  oss_from: date({ mode: 'string' }),
  tax_ids: jsonb().$type<SellerTaxNumbers[]>().notNull(),
}).as(sql`select h.id as hostname_id, s.id as seller_id, s.country_id, s.oss_from,
  (select coalesce(jsonb_agg(jsonb_build_object('valid_from', i.valid_from, 'vat_number', i.vat_number, 'is_vat_payer', i.is_vat_payer) order by i.valid_from), '[]')
    from seller_tax_ids i where i.seller_id = s.id) as tax_ids
  from shop_hostnames h join sellers s on s.id = coalesce((select x.seller_id from seller_hosts x where x.hostname_id = h.id), (select min(id) from sellers))`);

/** What customers see of documents, for rooms below. */
export const orderInvoices = pgView('order_invoices', {
  id: integer().notNull(),
  order_id: integer().notNull(),
  name: text().notNull(),
  parent_id: integer(),
}).as(sql`select id, order_id, number as name, parent_id from documents`);

/** Orders whose documents or money do not come out; a row goes when they do. */
export const orderRingProblems = pgTable(
  'order_ring_problems',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    problems: text().array().$type<RingProblem[]>().notNull(),
    /** What was said when drafting failed. */
    detail: text(),
    found_at: instant().notNull(),
  },
  (table) => [index('order_ring_problems_found').on(table.found_at, table.id)],
);

/** How far the nightly check has read what changes orders. */
export const ringPositions = pgTable('ring_positions', {
  source: text().primaryKey(),
  last_id: integer().notNull(),
});
