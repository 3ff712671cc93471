import type { PultEvent } from '../../contract/events.ts';
import type { ListQuery, RecordOf } from '../../contract/list.ts';
import type { productReviews } from '../../contract/reviews/records.ts';
import { REVIEWS_PER_PAGE } from '../../contract/reviews/rules.ts';
import type { Database } from '../platform/database/index.ts';
import { directAnswer, type RequestContext } from '../platform/http/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';
import { readList } from '../platform/listing/index.ts';
import type { ReviewSources } from './review-source.ts';

type List = Awaited<ReturnType<typeof readList<typeof productReviews, never>>>;

/** The reviews that a product's page shows first. */
const FIRST = { page: 1, per_page: REVIEWS_PER_PAGE, paginate: '1', embed: 'parameters' } as const;
const FIRST_FIELDS = Object.keys(FIRST) as (keyof typeof FIRST)[];
/** Longer than a page takes from the lookup of its path to the call for its reviews. */
const MAX_AGE_MS = 1_000;
const MOST = 100;

const isFirst = (query: ListQuery) =>
  FIRST_FIELDS.every((name) => query[name] === FIRST[name]) &&
  Object.entries(query).every(([name, value]) => value === undefined || name in FIRST);

export interface ReviewLists {
  /** Approved reviews of a product; whether it is visible was checked before. */
  read(productId: number, query: ListQuery, context: RequestContext): Promise<List>;
  /** Those that the product's page shows first, with schema.org's data made of them. */
  first(productId: number, context: RequestContext): Promise<RecordOf<typeof productReviews>[]>;
  onEvents(events: PultEvent[]): void;
}

/** Reads lists of reviews. The lookup of a product's page and the call for its reviews share the first one. */
export function reviewLists(db: Database, { published: sources }: ReviewSources, lifetimes: Lifetimes): ReviewLists {
  const shared = new Map<string, { list: Promise<List>; lifetime: Lifetime }>();
  const query = (productId: number, asked: ListQuery, context: RequestContext): Promise<List> =>
    readList(db, sources, asked, context, {
      conditions: ['t.product_id = :product_id'],
      values: { product_id: productId },
      defaultOrder: '(t.language = :language) desc, t.created_at desc',
    });
  async function read(productId: number, asked: ListQuery, context: RequestContext): Promise<List> {
    // Calls over HTTP always read the database.
    if (!directAnswer.getStore() || !isFirst(asked)) return query(productId, asked, context);
    const key = `${productId}|${context.language}`;
    const cached = shared.get(key);
    if (cached && lifetimes.isCurrent(cached.lifetime, MAX_AGE_MS)) return cached.list;
    if (shared.size >= MOST) shared.clear();
    const mine = { list: query(productId, asked, context), lifetime: lifetimes.begin() };
    shared.set(key, mine);
    mine.list.catch(() => {
      if (shared.get(key) === mine) shared.delete(key);
    });
    return mine.list;
  }
  return {
    read,
    first: async (productId, context) => (await read(productId, FIRST, context)).items,
    onEvents(events) {
      if (events.length > 0) shared.clear();
    },
  };
}
