import { z } from 'zod';
import { DOCUMENT_KINDS } from '../documents/rules.ts';
import { day, id, price } from '../fields.ts';

/** Files that a document can be had as. */
export const DOCUMENT_FORMATS = ['pdf', 'isdoc', 'ubl'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** A document as its buyer sees it. */
export const orderDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  /** As it is headed, in the language of the document. */
  title: z.string(),
  number: z.string(),
  issued_on: day,
  taxed_price: price,
  formats: z.array(z.enum(DOCUMENT_FORMATS)),
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** Files for an accountant. */
export const ACCOUNTING_FORMATS = ['pohoda', 'tax_sheet'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** Most documents of one file; a month with more has several. */
export const MOST_OF_ACCOUNTING_FILE = 500;

export const file = z.object({ filename: z.string(), content_type: z.string(), base64: z.base64() });

export const accountingFile = file.extend({
  /** Documents in this file. */
  documents: z.int(),
  /** Where it ends, for the next one; null where it has none. */
  last_document_id: id.nullable(),
  /** Documents of the month behind it. */
  left: z.int(),
});
