import type { Suggestions } from '../../contract/search/records.ts';
import type { CardReader, CountedGroup } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { RECORD_KINDS, type RecordKind, type SearchEngine } from './engine.ts';
import { highlighterOf } from './highlights.ts';
import { type NamedRecord, readVisibleRecords } from './store.ts';

const MOST_PRODUCTS = 6;
const MOST_RECORDS = 5;
/** Found ones that the caller may not see are left out; more are found, so that enough are left. */
const FOUND_RECORDS = 20;

interface Suggesting {
  db: Database;
  engine: SearchEngine;
  cards: CardReader;
}

/** The requested parts; all when none is named. */
const wantedOf = (only: string | undefined) => {
  const names = new Set(only?.split(','));
  return (name: 'products' | RecordKind) => names.size === 0 || names.has(name);
};

/** Those whose pages list something: the others would lead to emptiness. */
async function withGoods(
  { products }: SearchEngine,
  kind: CountedGroup,
  records: NamedRecord[],
  context: RequestContext,
): Promise<NamedRecord[]> {
  const ids = records.map(({ id }) => id);
  const filled = await products.count(kind, ids, context, 1);
  return records.filter(({ id }) => filled.get(id) !== 0);
}

/** All that the popup of the search shows. */
export async function suggest(
  { db, engine, cards }: Suggesting,
  { search, only }: { search: string; only?: string },
  context: RequestContext,
): Promise<Omit<Suggestions, 'redirect_url'>> {
  const isWanted = wantedOf(only);
  const [products, found] = await Promise.all([
    isWanted('products') ? engine.best(search, MOST_PRODUCTS, context) : { ids: [], total: 0, hasAllWords: true },
    engine.records(search, FOUND_RECORDS, context),
  ]);
  const wanted = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, isWanted(kind) ? found[kind] : []]));
  const [productCards, records] = await Promise.all([
    cards.cards(products.ids, context),
    readVisibleRecords(db, wanted as typeof found, context),
  ]);
  const highlight = highlighterOf(search, context.language);
  const [categories, brands] = await Promise.all([
    withGoods(engine, 'category', records.categories, context),
    withGoods(engine, 'brand', records.brands, context),
  ]);
  const named = (kind: RecordKind) => ({ ...records, categories, brands })[kind].slice(0, MOST_RECORDS).map(highlight);
  return {
    products: productCards.map(({ id, name, slug, price, taxed_price, _embedded: { image_url, computed_prices } }) => {
      const { price_to, taxed_price_to } = computed_prices;
      return highlight({ id, name, url: `/${slug}`, image_url, price, taxed_price, price_to, taxed_price_to });
    }),
    categories: named('categories'),
    brands: named('brands'),
    articles: named('articles'),
    pages: named('pages'),
    total: products.total,
    all_words: products.hasAllWords,
  };
}
