import { endpoints, publicRead } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { articleCategories, articles, banners, staticPages } from './records.ts';

export const contentEndpoints = endpoints({
  'GET /products/{id}/articles': {
    ...publicRead,
    right: 'products.read',
    summary: 'Published articles that speak of a product',
    description: LIST_HELP,
    params: oneRecord,
    query: listQuery,
    resource: articles,
    response: items(recordOf(articles)),
    errors: ['not_found'],
  },
  'GET /banners': {
    ...publicRead,
    summary: 'Banners that are valid now',
    description: LIST_HELP,
    query: listQuery,
    resource: banners,
    response: items(recordOf(banners)),
  },
  'GET /articles': {
    ...publicRead,
    summary: 'Published articles',
    description: LIST_HELP,
    query: listQuery,
    resource: articles,
    response: items(recordOf(articles)),
  },
  'GET /articles/{id}': {
    ...publicRead,
    summary: 'One article',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: articles,
    response: item(recordOf(articles)),
    errors: ['not_found'],
  },
  'GET /article-categories': {
    ...publicRead,
    summary: 'Categories of articles',
    description: LIST_HELP,
    query: listQuery,
    resource: articleCategories,
    response: items(recordOf(articleCategories)),
  },
  'GET /static-pages': {
    ...publicRead,
    summary: 'Static pages',
    description: LIST_HELP,
    query: listQuery,
    resource: staticPages,
    response: items(recordOf(staticPages)),
  },
  'GET /static-pages/{id}': {
    ...publicRead,
    summary: 'One static page',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: staticPages,
    response: item(recordOf(staticPages)),
    errors: ['not_found'],
  },
});
