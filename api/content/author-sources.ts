import {
  articleTag,
  articleTags,
  articleTagsOfOperators,
  author,
  authors,
  authorsOfOperators,
} from '../../contract/content/records.ts';
import {
  type ColumnsOf,
  type ListSource,
  recordColumns,
  type TableSource,
  translationsOf,
} from '../platform/listing/index.ts';
import { NAME, NAME_ORDER, type Picture, picture, type Table, text, urlOf } from './source-parts.ts';
import type * as tables from './tables.ts';
import { articleTagIsVisible, authorIsVisible, VIEWER } from './visibility.ts';

/** An author as articles embed them. */
export interface AuthorRow {
  id: number;
  first_name: string;
  last_name: string;
  image: Picture;
}
export const userOf = ({ id, first_name, last_name }: AuthorRow) => ({ id, first_name, last_name });
export const authorOf = (row: AuthorRow) => ({ ...userOf(row), image_url: urlOf(row.image) });

type AuthorTable = Table<typeof tables.authors>;
type Row = ColumnsOf<typeof authorsOfOperators.record, AuthorTable> & { image: Picture };
const image_url = ({ image }: Row) => urlOf(image);
const columns = recordColumns<AuthorTable, Row>()({ record: author, computed: { image_url } });
const operatorColumns = recordColumns<AuthorTable, Row>()({
  record: authorsOfOperators.record,
  computed: { image_url },
});
const LAST_NAME = { last_name: 't.last_name collate {collation}' };

/** Authors of what shoppers can read. */
export const authorSource: TableSource<typeof authors, Row, AuthorTable> = {
  resource: authors,
  select: `select ${operatorColumns.select}, ${picture('image_id')} as image from authors t`,
  expressions: {},
  sortExpressions: LAST_NAME,
  guard: [authorIsVisible('t', VIEWER)],
  record: columns.record,
  embeds: {},
};

export const operatorAuthorSource: ListSource<typeof authorsOfOperators, Row> = {
  ...authorSource,
  resource: authorsOfOperators,
  guard: ['true'],
  record: operatorColumns.record,
};

type TagTable = Table<typeof tables.articleTags>;
type TagRow = ColumnsOf<typeof articleTag, TagTable>;
const tagColumns = recordColumns<TagTable, TagRow>()({ record: articleTag, computed: {}, text });

/** Tags of what shoppers can read. */
export const articleTagSource: TableSource<typeof articleTags, TagRow, TagTable> = {
  resource: articleTags,
  select: `select ${tagColumns.select} from article_tags t`,
  expressions: { name: NAME },
  sortExpressions: { name: NAME_ORDER },
  guard: [articleTagIsVisible('t', VIEWER)],
  record: tagColumns.record,
  embeds: {},
};

export const operatorArticleTagSource: ListSource<typeof articleTagsOfOperators, TagRow> = {
  ...articleTagSource,
  resource: articleTagsOfOperators,
  guard: ['true'],
  embeds: { translations: translationsOf('name') },
};
