import { z } from 'zod';
import { id } from '../fields.ts';

export const invoicingEvents = {
  /** A document was issued: its buyer gets it by mail, and e-invoices of companies can be sent on. */
  'document.issued': z.object({ document_id: id, order_id: id }),
};
