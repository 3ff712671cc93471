import { LINKED_PAGES } from '../../contract/content/rules.ts';
import type { Values } from '../journal/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import type { WrittenKind } from './written-tables.ts';

/** Most records that a refusal names. */
const MOST_NAMED = 5;

const pathsOf = statement(
  'content_paths_of_record',
  'select distinct path from slugs where model_type = $1 and model_id = $2 and is_canonical order by path',
);

const mentions = (columns: string) =>
  `exists (select from unnest($1::text[]) mention where position(mention in concat_ws(' ', ${columns})) > 0)`;

/** Records whose links lead to one of the paths, by the addresses of their calls. */
const linking = statement(
  'content_linking_records',
  `select at from (
     select '/articles/' || id as at from articles where ${mentions('perex, content')}
     union all select '/article-categories/' || id from article_categories where ${mentions('description')}
     union all select '/static-pages/' || id from static_pages where ${mentions('content')}
     union all select '/static-contents/' || id from static_contents where ${mentions('content')}
     union all select '/banners/' || id from banners where ${mentions('url, button_link, content')}
     union all select '/categories/' || id from categories where ${mentions('description')}
     union all select '/brands/' || id from brands where ${mentions('description')}
   ) one where at <> $2 order by at limit ${MOST_NAMED}`,
);

const RESOURCES: Partial<Record<WrittenKind['kind'], string>> = { article: 'articles', 'static-page': 'static-pages' };

const linksTo = (pageName: unknown): readonly string[] =>
  (LINKED_PAGES as Readonly<Record<string, readonly string[]>>)[String(pageName)] ?? [];

/** Refuses to take a record away that the shop itself or another record leads to, and says where. */
export async function refuseUsed(
  db: Executor,
  { kind, modelType }: WrittenKind,
  id: number,
  row: Values,
): Promise<void> {
  const fixed = kind === 'static-page' ? linksTo(row.page_name) : [];
  if (fixed.length > 0)
    throw new Failure('conflict', {}, [{ field: 'id', key: 'linked_page', values: { places: fixed.join(', ') } }]);
  const resource = RESOURCES[kind];
  if (resource === undefined || modelType === undefined) return;
  const paths = (await db.query<{ path: string }>(pathsOf, [modelType, id])).map(({ path }) => path);
  // As JSON holds links of HTML and addresses: the quotation marks of attributes are escaped.
  const mentioned = paths.flatMap((path) => [`"${path}"`, `"${path}\\"`, `"${path}#`, `"${path}?`]);
  if (mentioned.length === 0) return;
  const links = await db.query<{ at: string }>(linking, [mentioned, `/${resource}/${id}`]);
  if (links.length === 0) return;
  const values = { places: links.map(({ at }) => at).join(', ') };
  throw new Failure('conflict', {}, [{ field: 'id', key: 'linked_from', values }]);
}

/** Refuses to give a page another name by which the shop's own screens know it, and to switch it off. */
export function refuseUnreachable({ kind }: WrittenKind, before: Values | null, after: Values): void {
  if (kind !== 'static-page' || before === null) return;
  const links = linksTo(before.page_name);
  if (links.length === 0) return;
  const fields = [
    ...(before.page_name === after.page_name ? [] : ['page_name']),
    ...(before.is_active === true && after.is_active === false ? ['is_active'] : []),
  ];
  if (fields.length === 0) return;
  const values = { places: links.join(', ') };
  throw new Failure(
    'conflict',
    {},
    fields.map((field) => ({ field, key: 'linked_page', values })),
  );
}
