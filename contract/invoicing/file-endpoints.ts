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
    description: `Documents belong to the month of their tax point, those without one to that of their issue. \`pohoda\` is XML (dataPack 2.0) of ${MOST_OF_ACCOUNTING_FILE} documents at most: the first file is asked without \`after\`, each further one with the \`last_document_id\` of the one before, until \`left\` is 0. Documents that are issued later come in further files, and a file that was given can be had again with the same \`after\` and its \`last_document_id\` as \`until\`: same bytes, same name. \`tax_sheet\` is CSV of all, or of the same range; that of all also names overpayments that were kept, by the day of their booking, which are entered in Pohoda by hand. Documents of the last ten minutes wait; proformas and delivery notes are in neither.`,
    callsPerMinute: 30,
    costsCalls: 30,
    params: oneRecord,
    query: z.object({
      month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'not_month'),
      format: z.enum(ACCOUNTING_FORMATS).default('pohoda'),
      after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      until: idParam.optional(),
    }),
    response: item(accountingFile),
    errors: ['not_found'],
  },
});
