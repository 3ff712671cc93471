import type { Events } from '../../contract/events.ts';
import { emit } from '../platform/events/index.ts';
import type { JournaledTable, JournaledTables } from '../platform/room/index.ts';

type Kind = Events['content.changed']['kind'];

const emitting = (kind: Kind, column = 'id'): JournaledTable => ({
  readRight: 'content.read',
  emits: {
    columns: [column],
    emitEvents: (tx, rows) =>
      emit(tx, 'content.changed', { kind, ids: [...new Set(rows.map((row) => Number(row[column])))] }),
  },
});

/** Tables of the room whose changes are journaled. */
export const contentJournal: JournaledTables = {
  articles: emitting('article'),
  article_categories: emitting('article-category'),
  article_category_links: emitting('article', 'article_id'),
  article_tag_links: emitting('article', 'article_id'),
  article_products: emitting('article', 'article_id'),
  article_tags: emitting('article-tag'),
  authors: emitting('author'),
  static_pages: emitting('static-page'),
  static_contents: emitting('static-content'),
  banners: emitting('banner'),
  banner_categories: emitting('banner', 'banner_id'),
  banner_brands: emitting('banner', 'banner_id'),
  content_drafts: { readRight: 'content.read' },
};
