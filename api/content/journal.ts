import type { Events } from '../../contract/events.ts';
import { emit, type JournaledTable, type JournaledTables } from '../platform/index.ts';

type Kind = Events['content.changed']['kind'];

const announcing = (kind: Kind, column = 'id'): JournaledTable => ({
  readRight: 'content.read',
  announced: {
    columns: [column],
    announce: (tx, rows) =>
      emit(tx, 'content.changed', { kind, ids: [...new Set(rows.map((row) => Number(row[column])))] }),
  },
});

/** Tables of the room whose changes are journaled. */
export const contentJournal: JournaledTables = {
  articles: announcing('article'),
  article_categories: announcing('article-category'),
  article_category_links: announcing('article', 'article_id'),
  article_tag_links: announcing('article', 'article_id'),
  article_products: announcing('article', 'article_id'),
  article_tags: announcing('article-tag'),
  authors: announcing('author'),
  static_pages: announcing('static-page'),
  static_contents: announcing('static-content'),
  banners: announcing('banner'),
  banner_categories: announcing('banner', 'banner_id'),
  banner_brands: announcing('banner', 'banner_id'),
  content_drafts: { readRight: 'content.read' },
};
