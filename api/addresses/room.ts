import { ADDRESS_COUNTRIES } from '../../contract/addresses/rules.ts';
import type { Database } from '../platform/database/index.ts';
import type { Room } from '../platform/room/index.ts';
import { readSuggestion, suggestAddresses } from './suggest.ts';

/** Addresses of the official registers, by which buyers type less. */
export const addressesRoom = ({ db }: { db: Database }): Room => ({
  calls: {
    'GET /addresses': async ({ query }) => ({
      items: await suggestAddresses(db, query.search, query.country ? [query.country] : ADDRESS_COUNTRIES),
    }),
    'GET /addresses/{id}': async ({ params }) => ({ item: await readSuggestion(db, params.id) }),
  },
});
