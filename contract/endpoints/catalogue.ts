import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam, path } from '../fields.ts';
import { item, items, listQuery, recordOf, recordQuery } from '../list.ts';
import {
  brandNode,
  brands,
  brandTree,
  categories,
  categoryNode,
  categoryTree,
  products,
  productVariations,
  relatedProducts,
} from '../records/catalogue.ts';
import { articleCategories, articles, banners, staticPages } from '../records/content.ts';
import { listing, suggestions } from '../records/listing.ts';

const one = z.object({ id: idParam });
const read = { access: 'public', cacheable: true } as const;
const readByAll = { ...read, operatorsSeeMore: true } as const;

export const catalogueEndpoints = endpoints({
  'GET /products': {
    ...readByAll,
    summary: 'Products',
    query: listQuery,
    resource: products,
    response: items(recordOf(products)),
  },
  'GET /products/{id}': {
    ...readByAll,
    summary: 'One product',
    params: one,
    query: recordQuery,
    resource: products,
    response: item(recordOf(products)),
  },
  'GET /products/{id}/variations': {
    ...readByAll,
    summary: 'Variations of a product',
    params: one,
    query: listQuery,
    resource: productVariations,
    response: items(recordOf(productVariations)),
  },
  'GET /products/{id}/related-products': {
    ...read,
    summary:
      'Products that go with a product, in the order of the relation. `relation_type`: 0 alternative, 1 related, 2 random of the same categories, 3 random of the same default category (both change daily), 4 gift',
    params: one,
    query: listQuery.extend({ relation_type: z.coerce.number().int().min(0).max(4).default(1) }),
    resource: relatedProducts,
    response: items(recordOf(relatedProducts)),
  },
  'GET /products/{id}/articles': {
    ...read,
    summary: 'Published articles that speak of a product',
    params: one,
    query: listQuery,
    resource: articles,
    response: items(recordOf(articles)),
  },
  'GET /categories': {
    ...read,
    summary: 'Categories',
    query: listQuery,
    resource: categories,
    response: items(recordOf(categories)),
  },
  'GET /categories/tree': {
    ...read,
    summary: 'The tree of visible categories: each with its fields and `children`',
    query: recordQuery,
    resource: categoryTree,
    response: items(categoryNode),
  },
  'GET /categories/{id}': {
    ...read,
    summary: 'One category',
    params: one,
    query: recordQuery,
    resource: categories,
    response: item(recordOf(categories)),
  },
  'GET /brands': { ...read, summary: 'Brands', query: listQuery, resource: brands, response: items(recordOf(brands)) },
  'GET /brands/tree': {
    ...read,
    summary: 'The tree of visible brands: each with its fields and `children`',
    query: recordQuery,
    resource: brandTree,
    response: items(brandNode),
  },
  'GET /brands/{id}': {
    ...read,
    summary: 'One brand',
    params: one,
    query: recordQuery,
    resource: brands,
    response: item(recordOf(brands)),
  },
  'GET /listings': {
    ...read,
    summary:
      'Products of a category, a brand or a search with filters, counts, order and pages. Filters ride in the query as in the page address: each further key is the slug of a property with comma-separated slugs of values, and `filters` of the answer brings every possible address',
    query: z.looseObject({
      path: path.describe(
        'Address of the category or brand, as its `urls` tell it, or of the search page, as `routes.search` of `GET /shop` tells it',
      ),
      search: z.string().trim().max(200).optional().describe('Text to find, on the address of the search page'),
      sort: z
        .string()
        .max(40)
        .optional()
        .describe('recommended, price, -price, newest, name; for a search also relevance, which is its default'),
      page: z
        .string()
        .max(20)
        .optional()
        .describe(
          'From 1; a page past the end has no items. Several pages come at once with `from` and `to` instead, at most ten and none past the last',
        ),
      per_page: z.string().max(20).optional().describe('24 (default), 48 or 96'),
      lenient: z
        .enum(['0', '1'])
        .optional()
        .describe(
          'With 1 whatever is not understood is passed over, as page addresses do; otherwise it is refused with 422',
        ),
    }),
    response: item(listing),
  },
  'GET /search/suggestions': {
    ...read,
    summary: 'Products, categories, brands, articles and static pages for the search box',
    query: z.object({
      search: z.string().trim().min(1).max(200),
      only: z
        .string()
        .regex(/^(products|categories|brands|articles|pages)(,(products|categories|brands|articles|pages))*$/)
        .optional()
        .describe('What is wanted, separated by commas; everything when it is absent'),
    }),
    response: item(suggestions),
  },
  'GET /banners': {
    ...read,
    summary: 'Banners that are valid now',
    query: listQuery,
    resource: banners,
    response: items(recordOf(banners)),
  },
  'GET /articles': {
    ...read,
    summary: 'Published articles',
    query: listQuery,
    resource: articles,
    response: items(recordOf(articles)),
  },
  'GET /articles/{id}': {
    ...read,
    summary: 'One article',
    params: one,
    query: recordQuery,
    resource: articles,
    response: item(recordOf(articles)),
  },
  'GET /article-categories': {
    ...read,
    summary: 'Categories of articles',
    query: listQuery,
    resource: articleCategories,
    response: items(recordOf(articleCategories)),
  },
  'GET /static-pages': {
    ...read,
    summary: 'Static pages',
    query: listQuery,
    resource: staticPages,
    response: items(recordOf(staticPages)),
  },
  'GET /static-pages/{id}': {
    ...read,
    summary: 'One static page',
    params: one,
    query: recordQuery,
    resource: staticPages,
    response: item(recordOf(staticPages)),
  },
});
