import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { oneRecord, orderHash } from '../fields.ts';
import { items } from '../list.ts';
import { orderAgreement } from './agreements.ts';

export const agreementEndpoints = endpoints({
  'GET /orders/{id}/agreements': {
    access: 'capability',
    right: 'orders.read',
    persons: 'order',
    summary:
      'What the buyer of an order agreed to or was informed by: for its customer, an operator, or whoever holds its hash',
    description:
      'The texts as they were in the language of the order when it was placed, at most one of a kind: the sentence at the button (`order`), the pages with terms and about personal data that it links to, and the sentence of the newsletter if its box was ticked. A text is stored once; a changed page is another version from the next order on.',
    params: oneRecord,
    query: z.object({ hash: orderHash.optional() }),
    response: items(orderAgreement),
    errors: ['not_found', 'email_not_confirmed'],
  },
});
