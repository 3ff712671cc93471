import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam, oneRecord, orderHash } from '../fields.ts';
import { item, items } from '../list.ts';
import {
  ACCOUNTING_FORMATS,
  accountingFile,
  DOCUMENT_FORMATS,
  file,
  MOST_OF_ACCOUNTING_FILE,
  orderDocument,
} from './file-records.ts';

const ofOrder = { access: 'capability', right: 'orders.read' } as const;
const hash = orderHash.optional();

/** Documents as files: for buyers, operators and accountants. */
export const documentFileEndpoints = endpoints({
  'GET /orders/{id}/documents': {
    ...ofOrder,
    summary: 'Documents of an order: for its customer, an operator, or whoever holds its hash',
    description:
      'The oldest first. `formats` are those that are of use to the buyer; the file can be had in each that it may have: no delivery note is ISDOC, and UBL is what may go to a company by the Peppol network.',
    params: oneRecord,
    query: z.object({ hash }),
    response: items(orderDocument),
    errors: ['not_found', 'email_not_confirmed'],
  },
  'GET /orders/{id}/documents/{document_id}/file': {
    ...ofOrder,
    persons: 'order',
    summary: 'A document as a file: for the customer of its order, an operator, or whoever holds its hash',
    description:
      'It is made of what was issued, in the language of that, and is the same file each time. Counts as ten calls; 503 `overloaded` while too many are drawn.',
    callsPerMinute: 30,
    // Tens of milliseconds in the one thread that draws.
    costsCalls: 10,
    params: z.object({ id: idParam, document_id: idParam }),
    query: z.object({ hash, format: z.enum(DOCUMENT_FORMATS).default('pdf') }),
    response: item(file),
    errors: ['not_found', 'email_not_confirmed'],
  },
  'GET /sellers/{id}/accounting-file': {
    access: 'operator',
    right: 'documents.export',
    summary: 'A month for the accountant: documents for Pohoda, or tax by country and rate',
    description: `Documents belong to the month of their tax point, those without one to that of their issue. \`pohoda\` is XML (dataPack 2.0) in parts of ${MOST_OF_ACCOUNTING_FILE} documents, each a file of its own; \`tax_sheet\` is CSV of all. Proformas and delivery notes are in neither.`,
    callsPerMinute: 30,
    costsCalls: 30,
    params: oneRecord,
    query: z.object({
      month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'not_month'),
      format: z.enum(ACCOUNTING_FORMATS).default('pohoda'),
      part: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    response: item(accountingFile),
    errors: ['not_found'],
  },
});
