import type { Language } from '../../contract/locales.ts';
import { brandIsVisible, categoryIsAmongVisible, type Viewer } from '../catalogue/index.ts';
import { articleIsPublished, staticPageIsVisible } from '../content/index.ts';
import { type Executor, type RequestContext, type Statement, statement } from '../platform/index.ts';
import { searchWords } from './words.ts';

const VIEWER: Viewer = { language: '$2', groups: '$3::int[]', now: 'shop_now()' };

/** One pattern per word of a search; every one must match. */
const patternsOf = (text: string) => searchWords(text).map((word) => `%${word}%`);

const ranksIn = (language: Language) =>
  statement(
    `search_name_ranks_${language}`,
    `select id, rank() over (order by text_in(name, '${language}') collate "${language}-x-icu") as rank
     from products where is_active and not is_hidden`,
  );
const ranks: Record<Language, Statement> = { cs: ranksIn('cs'), sk: ranksIn('sk'), en: ranksIn('en') };

/** Rank of each product by name in the collation of the language; equal names have equal ranks. */
export async function readNameRanks(db: Executor, language: Language): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; rank: number }>(ranks[language]);
  return new Map(rows.map((row) => [row.id, row.rank]));
}

const named = (table: string, name: string, type: number, isVisible: string) => `
  select t.id, ${name} as name, s.path as url from ${table} t
  join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = $2 and s.is_canonical
  where ${isVisible} and unaccent(lower(${name})) like all (select unaccent(p) from unnest($1::text[]) p) order by length(${name}), t.id limit 5`;
const text = 'text_in(t.name, $2)';
const categories = statement(
  'search_categories',
  named('categories', text, 16, categoryIsAmongVisible('t.id', VIEWER)),
);
const brands = statement('search_brand_names', named('brands', 't.name', 15, brandIsVisible('t', VIEWER)));
const articles = statement('search_articles', named('articles', text, 12, articleIsPublished('t', VIEWER)));

/** Static pages are few and searched by topic, so their content is searched too; matches in names come first. */
const staticPages = statement(
  'search_static_pages',
  `select t.id, ${text} as name, s.path as url from static_pages t
   join slugs s on s.model_type = 18 and s.model_id = t.id and s.language = $2 and s.is_canonical
   cross join lateral (select unaccent(lower(${text})) as name,
     unaccent(lower(${text} || ' ' || regexp_replace(text_in(t.content, $2), '<[^>]*>', ' ', 'g'))) as whole) words
   cross join lateral (select array(select unaccent(p) from unnest($1::text[]) p) as patterns) asked
   where ${staticPageIsVisible('t.id', VIEWER)} and words.whole like all (asked.patterns)
   order by words.name like all (asked.patterns) desc, t.position, t.id limit 5`,
);

interface Named {
  id: number;
  name: string;
  url: string;
}

/** Categories, brands and articles with every word in their names, and static pages with every word in name or content. */
export async function searchNames(db: Executor, search: string, { language, customerGroupIds }: RequestContext) {
  const patterns = patternsOf(search);
  if (patterns.length === 0) return { categories: [], brands: [], articles: [], pages: [] };
  const values = [patterns, language];
  const [ofCategories, ofBrands, ofArticles, pages] = await Promise.all([
    db.query<Named>(categories, [...values, customerGroupIds]),
    db.query<Named>(brands, values),
    db.query<Named>(articles, values),
    db.query<Named>(staticPages, values),
  ]);
  return { categories: ofCategories, brands: ofBrands, articles: ofArticles, pages };
}
