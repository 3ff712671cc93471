import { emit } from '../platform/events/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';

/** Tables of the room whose changes are journaled. */
export const shopJournal: JournaledTables = {
  price_lists: {
    readRight: 'prices.read',
    emits: { columns: ['id'], emitEvents: (tx) => emit(tx, 'catalogue.replaced', {}) },
  },
};
