import { z } from 'zod';
import { id, timestamp, url } from '../fields.ts';
import { recordOf, resource } from '../list.ts';
import { languages, metaFields, ogFields, translations, urls } from '../meta-fields.ts';
import { BANNER_SIZES, BANNER_TYPES, HOOKS, STATIC_PAGE_VIEWS } from './rules.ts';

const optional = z.string().nullable();

export const banner = z.object({
  id,
  banner_type_id: z
    .int()
    .min(1)
    .max(Math.max(...Object.values(BANNER_TYPES))),
  size_type: z.enum(BANNER_SIZES),
  mobile_image_id: id.nullable(),
  image_id: id.nullable(),
  position: z.int(),
  is_active: z.boolean(),
  name: z.string(),
  content: optional,
  url: url.nullable(),
  url_text: optional,
  button_text: optional,
  button_link: optional,
  button_image_id: id.nullable(),
  valid_from: timestamp.nullable(),
  valid_to: timestamp.nullable(),
});
export const banners = resource({
  name: 'banners',
  record: banner,
  embeds: {
    image_url: url.nullable(),
    mobile_image_url: url.nullable(),
    button_image_url: url.nullable(),
    banner_type: z.object({ id, name: z.string() }),
    /** Categories on whose pages it stands; none: wherever its type does. */
    category_ids: z.array(id),
    brand_ids: z.array(id),
  },
  filters: ['id', 'banner_type_id', 'is_active'],
  sorts: ['id', 'position'],
  defaultSort: 'position',
  searchable: false,
});

/** Who writes articles, as shoppers read it; operators' accounts are never shown. */
export const author = z.object({ id, first_name: z.string(), last_name: z.string(), image_url: url.nullable() });
export const authors = resource({
  name: 'authors',
  record: author,
  embeds: {},
  filters: ['id', 'last_name'],
  sorts: ['id', 'last_name'],
  defaultSort: 'last_name',
  searchable: false,
});
export const authorsOfOperators = resource({
  ...authors,
  name: 'authors-of-operators',
  record: author.extend({ image_id: id.nullable(), is_active: z.boolean() }),
});
/** The specification's record of who wrote an article: its author without the picture. */
const user = author.pick({ id: true, first_name: true, last_name: true });

export const articleTag = z.object({ id, name: z.string(), slug: z.string() });
export const articleTags = resource({
  name: 'article-tags',
  record: articleTag,
  embeds: {},
  filters: ['id', 'slug'],
  sorts: ['id', 'name'],
  defaultSort: 'name',
  searchable: false,
});
export const articleTagsOfOperators = resource({
  ...articleTags,
  name: 'article-tags-of-operators',
  embeds: { translations },
});

export const article = z.object({
  id,
  name: z.string(),
  perex: optional,
  /** Sanitised HTML. */
  content: z.string(),
  default_article_category_id: id.nullable(),
  slug: z.string(),
  time_for_reading: z.int(),
  publish_at: timestamp,
  external_url: url.nullable(),
  ...languages,
});
const linkedCategory = z.object({ id, name: z.string(), url, ...languages });
const linkedArticle = z.object({ id, name: z.string(), url, ...languages });
export const articles = resource({
  name: 'articles',
  record: article,
  embeds: {
    urls,
    image_url: url.nullable(),
    category: linkedCategory.nullable(),
    /** Products that the article is about, in its order. */
    product_ids: z.array(id),
    /** All images of the article; at most one. */
    images: z.array(z.object({ id, image_url: url })),
    /** All its visible categories, the default one first. */
    categories: z.array(linkedCategory),
    author: author.nullable(),
    user: user.nullable(),
    tags: z.array(articleTag),
    /** The previously published one. */
    previous: linkedArticle.nullable(),
    /** The next published one. */
    next: linkedArticle.nullable(),
  },
  filters: ['id', 'default_article_category_id', 'publish_at'],
  sorts: ['id', 'name', 'publish_at'],
  defaultSort: '-publish_at',
  searchable: true,
});

/** Of operators only: whether it is shown, and what its links are made of. */
const articleOfOperators = article.extend({
  is_active: z.boolean(),
  image_id: id.nullable(),
  author_id: id.nullable(),
  has_automatic_slug: z.boolean(),
});
export const articlesOfOperators = resource({
  ...articles,
  name: 'articles-of-operators',
  record: articleOfOperators,
  embeds: { ...articles.embeds, translations },
});

export const articleCategory = z.object({
  id,
  name: z.string(),
  description: optional,
  parent_id: id.nullable(),
  position: z.int(),
  ...languages,
});
export const articleCategories = resource({
  name: 'article-categories',
  record: articleCategory,
  embeds: { urls },
  filters: ['id', 'parent_id'],
  sorts: ['id', 'name', 'position'],
  defaultSort: 'position',
  searchable: false,
});
export const articleCategoriesOfOperators = resource({
  ...articleCategories,
  name: 'article-categories-of-operators',
  record: articleCategory.extend({ is_active: z.boolean(), has_automatic_slug: z.boolean() }),
  embeds: { urls, translations },
});

/** A category of articles with those below it. */
export interface ArticleCategoryNode extends z.infer<typeof articleCategory> {
  url: string;
  children: ArticleCategoryNode[];
  _embedded?: Record<string, unknown>;
}
export const articleCategoryNode = z.object({
  ...articleCategory.shape,
  url,
  _embedded: z.object(articleCategories.embeds).partial().optional(),
  get children(): z.ZodArray<z.ZodType<ArticleCategoryNode>> {
    return z.array(articleCategoryNode);
  },
});
export const articleCategoryTree = { ...articleCategories, name: 'article-category-tree', record: articleCategoryNode };

export const staticPage = z.object({
  id,
  name: z.string(),
  page_name: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  has_automatic_slug: z.boolean(),
  is_active: z.boolean(),
  ...metaFields,
  meta_index: z.boolean(),
  meta_follow: z.boolean(),
  ...ogFields,
  parent_id: id.nullable(),
  position: z.int(),
  show_on_sitemap: z.boolean(),
  slug: z.string(),
  view: z.enum(STATIC_PAGE_VIEWS),
  ...languages,
});
export const staticPages = resource({
  name: 'static-pages',
  record: staticPage,
  embeds: { urls },
  filters: ['id', 'page_name', 'is_active', 'parent_id', 'show_on_sitemap'],
  sorts: ['id', 'position', 'name'],
  defaultSort: 'position',
  searchable: false,
});
export const staticPagesOfOperators = resource({
  ...staticPages,
  name: 'static-pages-of-operators',
  embeds: { urls, translations },
});

/** A static page with those below it; without its text. */
export interface StaticPageNode extends Omit<z.infer<typeof staticPage>, 'content'> {
  url: string;
  children: StaticPageNode[];
  _embedded?: Record<string, unknown>;
}
export const staticPageNode = z.object({
  ...staticPage.omit({ content: true }).shape,
  url,
  _embedded: z.object(staticPages.embeds).partial().optional(),
  get children(): z.ZodArray<z.ZodType<StaticPageNode>> {
    return z.array(staticPageNode);
  },
});
export const staticPageTree = { ...staticPages, name: 'static-page-tree', record: staticPageNode };

/** A text that stands at places of the storefront, by hook. */
export const staticContent = z.object({
  id,
  /** Sanitised HTML. */
  content: z.string(),
  hooks: z.array(z.enum(HOOKS)),
  is_active: z.boolean(),
  position: z.int(),
});
export const staticContents = resource({
  name: 'static-contents',
  record: staticContent,
  embeds: {},
  filters: ['id', 'is_active'],
  sorts: ['id', 'position'],
  defaultSort: 'position',
  searchable: false,
});
export const staticContentsOfOperators = resource({
  ...staticContents,
  name: 'static-contents-of-operators',
  embeds: { translations },
});
export const bannersOfOperators = resource({
  ...banners,
  name: 'banners-of-operators',
  embeds: { ...banners.embeds, translations },
});

/** What operators get besides is missing in answers to others. */
export const articleAnswer = recordOf(articlesOfOperators).partial({
  is_active: true,
  image_id: true,
  author_id: true,
  has_automatic_slug: true,
});
export const articleCategoryAnswer = recordOf(articleCategoriesOfOperators).partial({
  is_active: true,
  has_automatic_slug: true,
});
export const authorAnswer = recordOf(authorsOfOperators).partial({ image_id: true, is_active: true });
export const articleTagAnswer = recordOf(articleTagsOfOperators);
export const bannerAnswer = recordOf(bannersOfOperators);
export const staticPageAnswer = recordOf(staticPagesOfOperators);
export const staticContentAnswer = recordOf(staticContentsOfOperators);
