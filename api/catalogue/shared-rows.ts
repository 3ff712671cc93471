import { type Database, directAnswer, type RequestContext, type RowReader, rowsByIds } from '../platform/index.ts';
import type { ProductRow } from './product-rows.ts';
import { productSource } from './product-source.ts';
import { groupsKey } from './visibility.ts';

/** Longer than a page takes between looking an address up and asking for what stands there. */
const MAX_AGE_MS = 1_000;
const MOST = 100;

export interface SharedRows {
  read: RowReader<ProductRow>;
  /** Any event makes what was read doubtful. */
  forget(): void;
}

/** Lets the look-up of a page and the page's own call, which follows at once, read the product's row once. */
export function shareRows(db: Database, clock: () => Date): SharedRows {
  const shared = new Map<string, { rows: ProductRow[]; at: number }>();
  let generation = 0;

  const keyOf = (ids: readonly number[], context: RequestContext) =>
    `${ids}|${context.language}|${context.priceListId}|${context.countryId}|${groupsKey(context)}`;

  return {
    async read(ids, context) {
      // Who asks over the wire reads what stands in the database now.
      if (!directAnswer.getStore()) return rowsByIds(db, productSource, ids, context);
      const key = keyOf(ids, context);
      const [at, before, known] = [clock().getTime(), generation, shared.get(key)];
      if (known && Math.abs(at - known.at) <= MAX_AGE_MS) return known.rows.slice();
      const rows = await rowsByIds(db, productSource, ids, context);
      if (before !== generation) return rows;
      if (shared.size >= MOST) shared.clear();
      shared.set(key, { rows: rows.slice(), at });
      return rows;
    },
    forget() {
      generation += 1;
      shared.clear();
    },
  };
}
