import { LANGUAGES } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { emit } from '../platform/events/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';

/** With more paths at once all pages are dropped. */
const MANY = 1_000;

/** Tables of the room whose changes are journaled. */
export const routingJournal: JournaledTables = {
  slugs: {
    readRight: 'products.read',
    partOf: { table: 'products', column: 'model_id', condition: `model_type = ${MODEL_TYPES.product}` },
    emits: {
      columns: ['language', 'path', 'model_type', 'model_id'],
      async emitEvents(tx, rows) {
        if (rows.length > MANY) return await emit(tx, 'catalogue.replaced', {});
        for (const language of LANGUAGES) {
          const paths = rows.flatMap((row) => (row.language === language ? [String(row.path)] : []));
          if (paths.length > 0) await emit(tx, 'slug.changed', { language, paths });
        }
        // Where they have an address their names are words of products.
        const idsOf = (type: number) => [
          ...new Set(rows.flatMap((row) => (row.model_type === type ? [Number(row.model_id)] : []))),
        ];
        const [category_ids, brand_ids] = [idsOf(MODEL_TYPES.category), idsOf(MODEL_TYPES.brand)];
        if (category_ids.length > 0) await emit(tx, 'category.changed', { category_ids });
        if (brand_ids.length > 0) await emit(tx, 'brand.changed', { brand_ids });
      },
    },
  },
};
