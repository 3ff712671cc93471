import type { EventType, PultEvent } from '../../contract/events.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { directAnswer } from '../platform/http/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';

const all = statement('content_article_subjects', 'select article_id, product_id from article_products');

const CHANGED_BY: ReadonlySet<EventType> = new Set(['content.changed', 'catalogue.replaced']);

/** Which products articles are about, hidden ones too. */
export interface ArticleSubjects {
  /** Whether articles are about a product. */
  has(productId: number): Promise<boolean>;
  /** Whether an article is about products. */
  areOf(articleId: number): Promise<boolean>;
  onEvents(events: PultEvent[]): void;
}

interface Subjects {
  products: ReadonlySet<number>;
  articles: ReadonlySet<number>;
}

/** Caches ids of the few products that articles are about, so that pages of all others need no query. */
export function cacheSubjects(db: Database, lifetimes: Lifetimes): ArticleSubjects {
  let cached: { ids: Promise<Subjects>; lifetime: Lifetime } | undefined;

  function idsNow(): Promise<Subjects> {
    if (cached && lifetimes.isCurrent(cached.lifetime)) return cached.ids;
    const lifetime = lifetimes.begin();
    const read = db.query<{ article_id: number; product_id: number }>(all).then((rows) => ({
      products: new Set(rows.map(({ product_id }) => product_id)),
      articles: new Set(rows.map(({ article_id }) => article_id)),
    }));
    const mine = { ids: read, lifetime };
    cached = mine;
    read.catch(() => {
      if (cached === mine) cached = undefined;
    });
    return read;
  }

  return {
    // Calls over HTTP always read the database.
    has: async (productId) => !directAnswer.getStore() || (await idsNow()).products.has(productId),
    areOf: async (articleId) => !directAnswer.getStore() || (await idsNow()).articles.has(articleId),
    onEvents(events) {
      if (events.some(({ type }) => CHANGED_BY.has(type))) cached = undefined;
    },
  };
}
