import type { Descriptions } from '../description.ts';

export const documentFileDescriptions: Descriptions = {
  'OrderDocument.kind':
    '`proforma` asks for money, `tax_document` taxes money that came before the `invoice`, `credit_note` takes back, `delivery_note` says what left; `title` says it in the language of the document.',
  'OrderDocument.title': ['As it is headed.', 'Faktura – daňový doklad'],
  'OrderDocument.number': ['Its number.', 'FV2027000001'],
  'OrderDocument.issued_on': ['Day of issue, in Prague.', '2027-03-02'],
  'OrderDocument.taxed_price': 'What it comes to with tax and rounding; of a credit note below zero.',
  'OrderDocument.formats':
    'Files of use: `pdf`, and of documents of companies the e-invoices that their programs read (`isdoc` of Czech sellers; `ubl` of Slovak ones, where both may be reached by Peppol).',
  document_id: 'Number of the document, of this order.',
  content_type: ['Media type of the file.', 'application/pdf'],
  'GET /orders/{id}/documents/{document_id}/file.query.format':
    '`pdf` to print and keep, `isdoc` or `ubl` for programs; a document that does not have it is not found.',
  'GET /sellers/{id}/accounting-file.query.format':
    '`pohoda`: all documents for the import of Pohoda; `tax_sheet`: tax by country and rate.',
  month: ['Month of the tax points, in Prague.', '2027-03'],
  'GET /sellers/{id}/accounting-file.query.after': [
    'Number of the last document of the file before; 0 for the first file.',
    0,
  ],
  until:
    'Number of the last document that the file may have; for a file that was given before, its `last_document_id`.',
  last_document_id: 'Number of its last document, where the next file goes on; null of a file without documents.',
  left: ['Documents of the month behind this file.', 0],
  documents: 'Documents in this file.',
};
