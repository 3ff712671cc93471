import type { Language } from '../../contract/locales.ts';
import { brandIsVisible, categoryIsVisible, productIsVisible, type Viewer } from '../catalogue/index.ts';
import { articleIsPublished } from '../content/index.ts';
import { type Executor, type RequestContext, type Statement, statement } from '../platform/index.ts';

const VIEWER: Viewer = { language: '$2', groups: '$3::int[]', now: 'shop_now()' };
const MAX_FOUND = 1_000;
const MAX_WORDS = 6;

/** Products whose name, brand or number has every word, without regard to case and diacritics; whole-name beginnings first. */
const found = statement(
  'search_text',
  `with asked as (select unaccent(lower($1)) as words, $2::text[] as patterns)
   select t.id from products t join product_availabilities a on a.id = t.product_availability_id left join brands b on b.id = t.brand_id cross join asked
   cross join lateral (select unaccent(lower(concat_ws(' ', text_in(t.name, $3), b.name, t.sku, text_in(t.short_description, $3)))) as text) x
   where ${productIsVisible('t', 'a', { ...VIEWER, language: '$3', groups: '$4::int[]' })} and (select bool_and(x.text like unaccent(pattern)) from unnest(asked.patterns) pattern)
   order by (unaccent(lower(text_in(t.name, $3))) like asked.words || '%') desc, t.sells_count desc, t.id limit ${MAX_FOUND}`,
);

function patternsOf(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Ids of products that a text finds, best first. */
export async function searchProducts(
  db: Executor,
  text: string,
  { language, customerGroupIds }: RequestContext,
): Promise<number[]> {
  const patterns = patternsOf(text);
  if (patterns.length === 0) return [];
  const rows = await db.query<{ id: number }>(found, [
    text.trim().replace(/[\\%_]/g, '\\$&'),
    patterns,
    language,
    customerGroupIds,
  ]);
  return rows.map((row) => row.id);
}

const ranksIn = (language: Language) =>
  statement(
    `search_name_ranks_${language}`,
    `select id, row_number() over (order by text_in(name, '${language}') collate "${language}-x-icu", id) as rank
     from products where is_active and not is_hidden`,
  );
const ranks: Record<Language, Statement> = { cs: ranksIn('cs'), sk: ranksIn('sk'), en: ranksIn('en') };

/** Place of each product by name, in the alphabet of the language. */
export async function readNameRanks(db: Executor, language: Language): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; rank: number }>(ranks[language]);
  return new Map(rows.map((row) => [row.id, row.rank]));
}

const named = (table: string, name: string, type: number, isVisible: string) => `
  select t.id, ${name} as name, s.path as url from ${table} t
  join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = $2 and s.is_canonical
  where ${isVisible} and unaccent(lower(${name})) like all (select unaccent(p) from unnest($1::text[]) p) order by length(${name}), t.id limit 5`;
const text = 'text_in(t.name, $2)';
const categories = statement('search_categories', named('categories', text, 16, categoryIsVisible('t.id', VIEWER)));
const brands = statement('search_brand_names', named('brands', 't.name', 15, brandIsVisible('t', VIEWER)));
const articles = statement('search_articles', named('articles', text, 12, articleIsPublished('t', VIEWER)));

interface Named {
  id: number;
  name: string;
  url: string;
}

/** Categories, brands and articles whose names have every word. */
export async function searchNames(db: Executor, search: string, { language, customerGroupIds }: RequestContext) {
  const values = [patternsOf(search), language];
  const [ofCategories, ofBrands, ofArticles] = await Promise.all([
    db.query<Named>(categories, [...values, customerGroupIds]),
    db.query<Named>(brands, values),
    db.query<Named>(articles, values),
  ]);
  return { categories: ofCategories, brands: ofBrands, articles: ofArticles };
}
