import { announceProducts } from '../catalogue/index.ts';
import { emit, type JournaledTables } from '../platform/index.ts';

const idsOf = (rows: Record<string, unknown>[], column: string) => [...new Set(rows.map((row) => Number(row[column])))];

/** Tables of the room whose changes by operators are journaled. */
export const reviewsJournal: JournaledTables = {
  product_reviews: {
    readRight: 'reviews.read',
    announced: {
      columns: ['product_id'],
      announce: (tx, rows) => announceProducts(tx, idsOf(rows, 'product_id'), true),
    },
  },
  product_review_parameters: {
    readRight: 'reviews.read',
    announced: {
      columns: ['id'],
      announce: (tx, rows) =>
        emit(tx, 'review.parameters_changed', { product_review_parameter_ids: idsOf(rows, 'id') }),
    },
  },
};
