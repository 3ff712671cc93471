import type { PultEvent } from '../../contract/events.ts';
import { type Database, directAnswer, statement } from '../platform/index.ts';

const all = statement('content_article_subjects', 'select distinct product_id as id from article_products');

/** Oldest cached list that pages use. */
const MAX_AGE_MS = 30_000;
const CHANGED_BY = new Set(['content.changed', 'catalogue.replaced']);

/** Ids of products that articles are about. */
export interface ArticleSubjects {
  has(productId: number): Promise<boolean>;
  onEvents(events: PultEvent[]): void;
}

/** Caches ids of the few products that articles are about, so that pages of all others need no query. */
export function cacheSubjects(db: Database, clock: () => Date): ArticleSubjects {
  let cached: { ids: Promise<ReadonlySet<number>>; at: number } | undefined;

  function idsNow(): Promise<ReadonlySet<number>> {
    const at = clock().getTime();
    if (cached && Math.abs(at - cached.at) <= MAX_AGE_MS) return cached.ids;
    const read = db.query<{ id: number }>(all).then((rows) => new Set(rows.map(({ id }) => id)));
    const mine = { ids: read, at };
    cached = mine;
    read.catch(() => {
      if (cached === mine) cached = undefined;
    });
    return read;
  }

  return {
    // Calls over HTTP always read the database.
    has: async (productId) => !directAnswer.getStore() || (await idsNow()).has(productId),
    onEvents(events) {
      if (events.some(({ type }) => CHANGED_BY.has(type))) cached = undefined;
    },
  };
}
