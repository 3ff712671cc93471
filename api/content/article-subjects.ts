import type { EventType, PultEvent } from '../../contract/events.ts';
import { type Database, directAnswer, type Lifetime, type Lifetimes, statement } from '../platform/index.ts';

const all = statement('content_article_subjects', 'select distinct product_id as id from article_products');

const CHANGED_BY: ReadonlySet<EventType> = new Set(['content.changed', 'catalogue.replaced']);

/** Ids of products that articles are about. */
export interface ArticleSubjects {
  has(productId: number): Promise<boolean>;
  onEvents(events: PultEvent[]): void;
}

/** Caches ids of the few products that articles are about, so that pages of all others need no query. */
export function cacheSubjects(db: Database, lifetimes: Lifetimes): ArticleSubjects {
  let cached: { ids: Promise<ReadonlySet<number>>; lifetime: Lifetime } | undefined;

  function idsNow(): Promise<ReadonlySet<number>> {
    if (cached && lifetimes.isCurrent(cached.lifetime)) return cached.ids;
    const lifetime = lifetimes.begin();
    const read = db.query<{ id: number }>(all).then((rows) => new Set(rows.map(({ id }) => id)));
    const mine = { ids: read, lifetime };
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
