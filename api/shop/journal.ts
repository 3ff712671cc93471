import { emit, type JournaledTables } from '../platform/index.ts';

/** Tables of the room whose changes are journaled. */
export const shopJournal: JournaledTables = {
  price_lists: {
    readRight: 'prices.read',
    emits: { columns: ['id'], emitEvents: (tx) => emit(tx, 'catalogue.replaced', {}) },
  },
};
