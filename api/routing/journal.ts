import { LANGUAGES } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { emit, type JournaledTables } from '../platform/index.ts';

/** With more paths at once all pages are dropped. */
const MANY = 1_000;

/** Tables of the room whose changes are journaled. */
export const routingJournal: JournaledTables = {
  slugs: {
    readRight: 'products.read',
    partOf: { table: 'products', column: 'model_id', condition: `model_type = ${MODEL_TYPES.product}` },
    announced: {
      columns: ['language', 'path'],
      async announce(tx, rows) {
        if (rows.length > MANY) return await emit(tx, 'catalogue.replaced', {});
        for (const language of LANGUAGES) {
          const paths = rows.flatMap((row) => (row.language === language ? [String(row.path)] : []));
          if (paths.length > 0) await emit(tx, 'slug.changed', { language, paths });
        }
      },
    },
  },
};
