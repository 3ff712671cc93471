import { emit } from '../platform/events/index.ts';
import type { JournaledTable, JournaledTables } from '../platform/room/index.ts';

const rule: JournaledTable = {
  readRight: 'search.read',
  emits: { columns: [], emitEvents: (tx) => emit(tx, 'search.changed', {}) },
};

/** Tables of the room whose changes are journaled. */
export const searchJournal: JournaledTables = { search_synonyms: rule, search_redirects: rule };
