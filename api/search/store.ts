import { inEachLanguage, type Language } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { brandIsVisible, categoryIsAmongVisible, type Viewer } from '../catalogue/index.ts';
import { articleIsPublished, staticPageIsVisible } from '../content/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
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

const path = (type: number) =>
  `join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = $1 and s.is_canonical`;
const visibleRecords = statement(
  'search_visible_records',
  `select 'categories' as kind, t.id, text_in(t.name, $1) as name, s.path as url from categories t ${path(MODEL_TYPES.category)}
   where t.id = any($3::int[]) and ${categoryIsAmongVisible('t.id', VIEWER)}
   union all
   select 'brands' as kind, t.id, t.name, s.path as url from brands t ${path(MODEL_TYPES.brand)}
   where t.id = any($4::int[]) and ${brandIsVisible('t', VIEWER)}
   union all
   select 'articles' as kind, t.id, text_in(t.name, $1) as name, s.path as url from articles t ${path(MODEL_TYPES.article)}
   where t.id = any($5::int[]) and ${articleIsPublished('t', VIEWER)}
   union all
   select 'pages' as kind, t.id, text_in(t.name, $1) as name, s.path as url from static_pages t ${path(MODEL_TYPES['static-page'])}
   where t.id = any($6::int[]) and ${staticPageIsVisible('t.id', VIEWER)}`,
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
