import type { DraftKind } from '../../contract/content/rules.ts';
import type { Events } from '../../contract/events.ts';
import { MODEL_TYPES, type ModelType } from '../../contract/pages/rules.ts';
import type { WrittenTable } from '../journal/index.ts';

/** A kind of record that operators write. */
export interface WrittenKind extends WrittenTable {
  kind: Events['content.changed']['kind'];
  /** The code of its addresses, of records with pages. */
  modelType?: (typeof MODEL_TYPES)[ModelType];
}

/** One whose published records may have drafts beside them. */
export type DraftedKind = WrittenKind & { kind: DraftKind };

const ON = { is_active: true };
const ADDRESSED = { has_automatic_slug: true };

export const ARTICLES: DraftedKind = {
  kind: 'article',
  table: 'articles',
  modelType: MODEL_TYPES.article,
  defaults: {
    name: undefined,
    perex: null,
    content: undefined,
    default_article_category_id: null,
    author_id: null,
    image_id: null,
    publish_at: undefined,
    external_url: null,
    ...ON,
    ...ADDRESSED,
  },
  texts: ['name', 'perex', 'content'],
  html: ['content'],
  times: ['publish_at'],
  references: { default_article_category_id: 'article_categories', author_id: 'authors', image_id: 'images' },
  links: {
    article_category_ids: {
      table: 'article_category_links',
      own: 'article_id',
      other: 'article_category_id',
      target: 'article_categories',
    },
    article_tag_ids: {
      table: 'article_tag_links',
      own: 'article_id',
      other: 'article_tag_id',
      target: 'article_tags',
      isOrdered: true,
    },
    product_ids: {
      table: 'article_products',
      own: 'article_id',
      other: 'product_id',
      target: 'products',
      isOrdered: true,
    },
  },
};

export const ARTICLE_CATEGORIES: DraftedKind = {
  kind: 'article-category',
  table: 'article_categories',
  modelType: MODEL_TYPES['article-category'],
  defaults: { name: undefined, description: null, parent_id: null, position: 0, ...ON, ...ADDRESSED },
  texts: ['name', 'description'],
  html: ['description'],
  references: { parent_id: 'article_categories' },
  isTree: true,
  connections: [{ table: 'article_category_links', column: 'article_category_id', key: 'article_id' }],
  emptied: [{ table: 'articles', column: 'default_article_category_id' }],
};

export const AUTHORS: WrittenKind = {
  kind: 'author',
  table: 'authors',
  defaults: { first_name: undefined, last_name: undefined, image_id: null, ...ON },
  references: { image_id: 'images' },
  emptied: [{ table: 'articles', column: 'author_id' }],
};

export const ARTICLE_TAGS: WrittenKind = {
  kind: 'article-tag',
  table: 'article_tags',
  defaults: { name: undefined, slug: undefined },
  texts: ['name'],
  unique: ['slug'],
  connections: [{ table: 'article_tag_links', column: 'article_tag_id', key: 'article_id' }],
};

export const STATIC_PAGES: DraftedKind = {
  kind: 'static-page',
  table: 'static_pages',
  modelType: MODEL_TYPES['static-page'],
  defaults: {
    name: undefined,
    page_name: undefined,
    content: undefined,
    meta_title: null,
    meta_h1_title: null,
    meta_description: null,
    meta_index: true,
    meta_follow: true,
    og_title: null,
    og_description: null,
    og_image_id: null,
    ...ADDRESSED,
    ...ON,
    parent_id: null,
    position: 0,
    show_on_sitemap: true,
    view: 'default',
  },
  texts: ['name', 'content', 'meta_title', 'meta_h1_title', 'meta_description', 'og_title', 'og_description'],
  html: ['content'],
  references: { parent_id: 'static_pages', og_image_id: 'images' },
  unique: ['page_name'],
  isTree: true,
};

export const STATIC_CONTENTS: DraftedKind = {
  kind: 'static-content',
  table: 'static_contents',
  defaults: { content: undefined, hooks: undefined, ...ON, position: 0 },
  texts: ['content'],
  html: ['content'],
};

export const BANNERS: DraftedKind = {
  kind: 'banner',
  table: 'banners',
  defaults: {
    banner_type_id: undefined,
    size_type: 'full',
    image_id: null,
    mobile_image_id: null,
    button_image_id: null,
    position: 0,
    ...ON,
    name: undefined,
    content: null,
    url: null,
    url_text: null,
    button_text: null,
    button_link: null,
    valid_from: null,
    valid_to: null,
  },
  texts: ['name', 'content', 'url', 'url_text', 'button_text', 'button_link'],
  html: ['content'],
  times: ['valid_from', 'valid_to'],
  references: { image_id: 'images', mobile_image_id: 'images', button_image_id: 'images' },
  links: {
    category_ids: { table: 'banner_categories', own: 'banner_id', other: 'category_id', target: 'categories' },
    brand_ids: { table: 'banner_brands', own: 'banner_id', other: 'brand_id', target: 'brands' },
  },
};
