import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { item, items } from '../list.ts';
import { addressDetail, addressParams, addressSuggestion } from './records.ts';
import { ADDRESS_COUNTRIES, FEWEST_LETTERS, MOST_LETTERS, MOST_SUGGESTIONS } from './rules.ts';

const reads = { access: 'public', callsPerMinute: 120 } as const;

export const addressEndpoints = endpoints({
  'GET /addresses': {
    ...reads,
    summary: 'Streets and addresses that what was typed begins; for filling in, never for deciding',
    description: `From ${FEWEST_LETTERS} letters on, at most ${MOST_SUGGESTIONS}. Words may name street and town in any order, with or without diacritics; with a number there are addresses instead of streets. An address that is missing may still be right.`,
    query: z.object({
      search: z.string().trim().min(FEWEST_LETTERS).max(MOST_LETTERS),
      country: z.enum(ADDRESS_COUNTRIES).optional(),
    }),
    response: items(addressSuggestion),
  },
  'GET /addresses/{id}': {
    ...reads,
    summary: 'Street, number, town and post code of a suggestion',
    description: 'Numbers of suggestions change with the next import: ask at once.',
    params: addressParams,
    response: item(addressDetail),
    errors: ['not_found'],
  },
});
