import { z } from 'zod';
import { day } from '../fields.ts';
import { LANGUAGES } from '../locales.ts';
import {
  DOCUMENT_KINDS,
  LINE_KINDS,
  MOST_DOCUMENT_LINES,
  MOST_DOCUMENT_RATES,
  PAYMENT_MEANS,
  SUPPLIES,
  TAX_CATEGORIES,
} from './rules.ts';

/** Minor units; sums of many orders' amounts stay exact. */
const minor = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
const line = (max: number) => z.string().trim().min(1).max(max);
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const percent = z.number().min(0).max(100).multipleOf(0.01);
const iban = z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/);
const bic = z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/);
const decimals = z.int().min(0).max(4);
const documentNumber = line(30);

export const documentCurrency = z.strictObject({ code: currencyCode, decimal_places: decimals });

export const bankAccount = z.strictObject({
  /** National form, such as `19-2000145399/0800`; null where there is none. */
  account_number: line(40).nullable(),
  iban,
  bic: bic.nullable(),
  currency: currencyCode,
});

const address = {
  street: line(200).nullable(),
  city: line(200).nullable(),
  post_code: line(20).nullable(),
  country,
};

const ids = {
  /** IČO: number in the register of companies. */
  company_number: line(20).nullable(),
  /** DIČ: of a Czech company its VAT number, of a Slovak one a number of ten digits. */
  tax_number: line(20).nullable(),
  /** Number for VAT with the letters of the country (Czech DIČ, Slovak IČ DPH). */
  vat_number: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/)
    .nullable(),
};

export const documentSeller = z.strictObject({
  name: line(200),
  ...address,
  ...ids,
  /** Entry in the commercial register, as it is quoted. */
  register_entry: line(300).nullable(),
  is_vat_payer: z.boolean(),
  email: line(254).nullable(),
  phone: line(40).nullable(),
  accounts: z.array(bankAccount).max(10),
});

export const documentBuyer = z.strictObject({
  is_company: z.boolean(),
  /** Of a company its name, of a person both names. */
  name: line(200),
  /** The person to turn to in a company. */
  contact: line(200).nullable(),
  ...address,
  ...ids,
  email: line(254).nullable(),
});

export const documentDelivery = z.strictObject({
  name: line(200).nullable(),
  ...address,
  delivered_on: day.nullable(),
});

/** Untaxed and taxed are parts of one amount: `taxed = untaxed + tax`. */
const pair = { untaxed: minor, taxed: minor };

export const documentLine = z.strictObject({
  number: z.int().min(1).max(MOST_DOCUMENT_LINES),
  kind: z.enum(LINE_KINDS),
  name: line(500),
  code: line(100).nullable(),
  amount: z.int().min(1).max(1_000_000),
  unit: z.enum(['piece', 'service']),
  /** One piece before the line's discounts. */
  unit_price: z.strictObject(pair),
  /** All pieces before discounts. */
  full_price: z.strictObject(pair),
  /** What lowered it; negative. Credits are a discount. */
  discounts: z.array(z.strictObject({ kind: z.enum(['discount', 'credit']), name: line(200), ...pair })).max(100),
  tax_rate: percent,
  tax_category: z.enum(TAX_CATEGORIES),
  /** What it costs. */
  ...pair,
  tax: minor,
  /** Its row in the order; null for what is none, such as shipping. */
  order_item_id: z.int().min(1).max(2_147_483_647).nullable(),
  /** Of a credit note: the line of the original document. */
  original_line: z.int().min(1).max(MOST_DOCUMENT_LINES).nullable(),
});

const taxed = z.strictObject({ ...pair, tax: minor });

export const documentRate = z.strictObject({
  tax_rate: percent,
  tax_category: z.enum(TAX_CATEGORIES),
  ...pair,
  tax: minor,
  /** The same in the currency of the seller's tax; null where it is the document's. */
  converted: taxed.nullable(),
});

export const documentAdvance = z.strictObject({
  number: documentNumber,
  issued_on: day,
  variable_symbol: z.string().regex(/^\d{1,10}$/),
  /** Of a tax document the rates that it declared; of a proforma none. */
  rates: z.array(documentRate).max(MOST_DOCUMENT_RATES),
  taxed: minor,
});

export const documentShape = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  number: documentNumber,
  uuid: z.uuid(),
  supply: z.enum(SUPPLIES),
  /** Country whose law its tax is by; unset in documents from before it was stored: the seller's. */
  tax_country: country.optional(),
  /** May leave out the buyer and amounts without tax. */
  is_simplified: z.boolean(),
  issued_on: day,
  tax_point_on: day.nullable(),
  due_on: day.nullable(),
  language: z.enum(LANGUAGES),
  currency: documentCurrency,
  /** Currency of the seller's tax with the rate of the central bank: `rate` of it for `per` of the document's. */
  tax_currency: documentCurrency
    .extend({ rate: z.number().min(0.000001).max(1_000_000), per: z.int().min(1).max(1_000_000), day })
    .nullable(),
  seller: documentSeller,
  buyer: documentBuyer,
  delivery: documentDelivery.nullable(),
  lines: z.array(documentLine).min(1).max(MOST_DOCUMENT_LINES),
  rates: z.array(documentRate).min(1).max(MOST_DOCUMENT_RATES),
  /** Documents on money received before, which this one settles. */
  advances: z.array(documentAdvance).max(100),
  totals: z.strictObject({
    ...pair,
    tax: minor,
    /** Rounding of cash, outside the tax. */
    rounding: minor,
    advances: minor,
    /** What `payments` come to, vouchers among them. */
    paid: minor,
    payable: minor,
  }),
  payments: z
    .array(
      z.strictObject({
        means: z.enum(PAYMENT_MEANS),
        amount: z.int().min(1).max(1_000_000_000_000),
        paid_on: day.nullable(),
      }),
    )
    .max(100),
  /** Where to pay what is left. */
  payment_details: z.strictObject({ account: bankAccount, variable_symbol: z.string().regex(/^\d{1,10}$/) }).nullable(),
  order_number: line(30).nullable(),
  original: z.strictObject({ number: documentNumber, uuid: z.uuid(), issued_on: day }).nullable(),
  /** Why a credit note was issued. */
  reason: line(300).nullable(),
});

/** What a document says, kept as it was issued: all files and pages are made of it. */
export type DocumentData = z.infer<typeof documentShape>;
export type DocumentLine = z.infer<typeof documentLine>;
export type DocumentRate = z.infer<typeof documentRate>;
export type DocumentSeller = z.infer<typeof documentSeller>;
export type DocumentBuyer = z.infer<typeof documentBuyer>;
export type DocumentAdvance = z.infer<typeof documentAdvance>;
export type BankAccount = z.infer<typeof bankAccount>;
