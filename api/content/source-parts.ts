import { type Translated, textIn, translate } from '../../contract/locales.ts';
import type { ModelType } from '../../contract/pages/rules.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import type { Executor } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { readPaths } from '../routing/index.ts';
import { fillFacts } from '../shop/index.ts';

/** SQL and values that the sources of this room share. */
export type Picture = { id: number; hash: string } | null;
export type Table<T extends { $inferSelect: unknown }> = T['$inferSelect'];

export const NAME = 'text_in(t.name, :language)';
export const NAME_ORDER = `${NAME} collate {collation}`;
export const picture = (column: string) =>
  `(select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.${column})`;
export const pathOf = (type: number) =>
  `left join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = :language and s.is_canonical`;

/** A text in the request's language, with the shop's facts filled in. */
export const text = (value: Translated, context: RequestContext) =>
  fillFacts(translate(value, context.language), context);
/** A text in the request's language only, with the shop's facts filled in. */
export function ownText(value: Translated, context: RequestContext): string | null {
  const own = textIn(value, context.language);
  return own && fillFacts(own, context);
}
export const slug = ({ path }: { path: string | null }) => path?.slice(1) ?? '';

export const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
/** Embeds made from the row itself. */
export const each = <Row extends { id: number }, T>(rows: Row[], make: (row: Row) => T) =>
  new Map(rows.map((row) => [row.id, make(row)]));
export const urlOf = (picture: Picture) => (picture ? imageUrl(picture) : null);

/** Addresses of records by language, whether or not shoppers see them; for operators. */
export const allUrls =
  (kind: ModelType) => async (rows: { id: number }[], _node: unknown, _context: unknown, db: Executor) => {
    const paths = await readPaths(db, MODEL_TYPES[kind], ids(rows));
    return each(rows, ({ id }) => paths.get(id) ?? {});
  };
