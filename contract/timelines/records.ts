import { z } from 'zod';
import { id, price, timestamp } from '../fields.ts';
import { STATES } from '../orders/records.ts';
import { ORDER_STATES } from '../orders/rules.ts';
import { PARCEL_STATE_WORDS } from '../parcels/descriptions.ts';
import { PARCEL_STATES } from '../parcels/rules.ts';

/** What an entry is about. */
export const TIMELINE_KINDS = [
  'placed',
  'state',
  'money',
  'refund',
  'document',
  'parcel',
  'mail',
  'note',
  'edit',
  'change',
] as const;

/** Entries of a page. */
export const PER_TIMELINE_PAGE = { default: 50, most: 200 };

const state = z.enum(ORDER_STATES);

/** Something that happened to an order. */
export const timelineEntry = z.object({
  kind: z
    .enum(TIMELINE_KINDS)
    .describe(
      '`placed`; `state` it came into one; `money` came, or a booking took it back; `refund`; `document` was issued; `parcel` of it came into a state, or its carrier told something; `mail` to its buyer; `note` of an operator; `edit` of its goods, addresses or prices; `change` by an operator or a command.',
    ),
  id: id.describe(
    'Number of the note, edit, document, refund, booking, mail, change set or entry of a parcel’s history; of the order when it was placed.',
  ),
  at: timestamp.describe('When it happened.'),
  operator_name: z.string().nullable().describe('Who did it; null where the shop or the buyer did.'),
  from_state: state.nullable().describe(`Of a state: the one before. ${STATES}`),
  to_state: state.nullable().describe(`Of a state: the one that it came into. ${STATES}`),
  parcel_state: z
    .enum(PARCEL_STATES)
    .nullable()
    .describe(`Of a parcel: the state that it was in then. ${PARCEL_STATE_WORDS}`),
  name: z
    .string()
    .nullable()
    .describe('Number of a document or parcel, kind of a mail or booking, cause of a refund, the call of a change.'),
  amount: price
    .nullable()
    .describe(
      'Of money and refunds, in the currency of the order; of documents, and of an order after an edit, the total.',
    ),
  text: z
    .string()
    .nullable()
    .describe(
      'Words of a note, the reason of a change or a refund, what the carrier told of a parcel, what the mail server said of a refused mail.',
    ),
  is_for_buyer: z.boolean().nullable().describe('Of a note: whether its buyer reads it.'),
});

export const timelineQuery = z.object({
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .max(PER_TIMELINE_PAGE.most)
    .default(PER_TIMELINE_PAGE.default)
    .describe('Entries of the answer at most.'),
  after: z.string().max(200).optional().describe('`_meta.after` of the page before.'),
});
