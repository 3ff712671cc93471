import { emit, type JournaledTables } from '../platform/index.ts';

/** Tables of the room whose changes are journaled. */
export const shopJournal: JournaledTables = {
  price_lists: {
    readRight: 'prices.read',
    announced: { columns: ['id'], announce: (tx) => emit(tx, 'catalogue.replaced', {}) },
  },
};
