import { z } from 'zod';
import { DOCUMENT_KINDS } from '../documents/rules.ts';
import { id } from '../fields.ts';

export const invoicingEvents = {
  /** A document was issued: its buyer gets it by mail, and e-invoices of companies can be sent on. */
  'document.issued': z.object({
    document_id: id,
    order_id: id,
    kind: z.enum(DOCUMENT_KINDS).optional(),
    /** Whether it has to go by the Peppol network; `format=ubl` of its file is what goes. */
    requires_peppol: z.boolean().optional(),
  }),
};
