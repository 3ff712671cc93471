import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { timelineEntry, timelineQuery } from './records.ts';

export const timelineEndpoints = endpoints({
  'GET /orders/{id}/timeline': {
    access: 'operator',
    right: 'orders.read',
    persons: 'order',
    summary: 'What happened to an order, the newest first',
    description:
      'States, money, refunds, documents, parcels, mails to its buyer, notes and what operators changed, with who did it. `_meta.after` leads to what was before; the last page has none.',
    params: oneRecord,
    query: timelineQuery,
    response: z.object({
      items: z.array(timelineEntry),
      _meta: z.object({ after: z.string().optional() }),
    }),
    errors: ['not_found'],
  },
});
