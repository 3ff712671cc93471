import { inEachLanguage, type Language } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { brandIsVisible, categoryIsAmongVisible, type Viewer } from '../catalogue/index.ts';
import { articleIsPublished, staticPageIsVisible } from '../content/index.ts';
import { type Executor, type RequestContext, statement } from '../platform/index.ts';
import { RECORD_KINDS, type RecordKind } from './engine.ts';

const VIEWER: Viewer = { language: '$1', groups: '$2::int[]', now: 'shop_now()' };

const ranksIn = (language: Language) =>
  statement(
    `search_name_ranks_${language}`,
    `select id, rank() over (order by text_in(name, '${language}') collate "${language}-x-icu") as rank
     from products where is_active and not is_hidden`,
  );
const ranks = inEachLanguage(ranksIn);

/** Rank of each product by name in the collation of the language; equal names have equal ranks. */
export async function readNameRanks(db: Executor, language: Language): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; rank: number }>(ranks[language]);
  return new Map(rows.map((row) => [row.id, row.rank]));
}

const named = (kind: RecordKind, table: string, name: string, type: number, ids: string, isVisible: string) => `
  select '${kind}' as kind, t.id, ${name} as name, s.path as url from ${table} t
  join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = $1 and s.is_canonical
  where t.id = any(${ids}::int[]) and ${isVisible}`;
const text = 'text_in(t.name, $1)';
const visibleRecords = statement(
  'search_visible_records',
  [
    named('categories', 'categories', text, MODEL_TYPES.category, '$3', categoryIsAmongVisible('t.id', VIEWER)),
    named('brands', 'brands', 't.name', MODEL_TYPES.brand, '$4', brandIsVisible('t', VIEWER)),
    named('articles', 'articles', text, MODEL_TYPES.article, '$5', articleIsPublished('t', VIEWER)),
    named('pages', 'static_pages', text, MODEL_TYPES['static-page'], '$6', staticPageIsVisible('t.id', VIEWER)),
  ].join(' union all '),
);

export interface NamedRecord {
  id: number;
  name: string;
  url: string;
}

/** Those of the found records that the caller may see, in the order found, with name and path. */
export async function readVisibleRecords(
  db: Executor,
  found: Record<RecordKind, number[]>,
  { language, customerGroupIds }: RequestContext,
): Promise<Record<RecordKind, NamedRecord[]>> {
  const isAny = RECORD_KINDS.some((kind) => found[kind].length > 0);
  const rows = isAny
    ? await db.query<NamedRecord & { kind: RecordKind }>(visibleRecords, [
        language,
        customerGroupIds,
        ...RECORD_KINDS.map((kind) => found[kind]),
      ])
    : [];
  const inOrder = (kind: RecordKind) =>
    found[kind].flatMap((id) =>
      rows.filter((row) => row.kind === kind && row.id === id).map(({ name, url }) => ({ id, name, url })),
    );
  return Object.fromEntries(RECORD_KINDS.map((kind) => [kind, inOrder(kind)])) as Record<RecordKind, NamedRecord[]>;
}
