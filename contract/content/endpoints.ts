import { endpoints, publicRead } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, listQuery, recordOf, recordQuery } from '../list.ts';
import { articleCategories, articles, banners, staticPages } from './records.ts';

export const contentEndpoints = endpoints({
  'GET /products/{id}/articles': {
    ...publicRead,
    summary: 'Published articles that speak of a product',
    params: oneRecord,
    query: listQuery,
    resource: articles,
    response: items(recordOf(articles)),
  },
  'GET /banners': {
    ...publicRead,
    summary: 'Banners that are valid now',
    query: listQuery,
    resource: banners,
    response: items(recordOf(banners)),
  },
  'GET /articles': {
    ...publicRead,
    summary: 'Published articles',
    query: listQuery,
    resource: articles,
    response: items(recordOf(articles)),
  },
  'GET /articles/{id}': {
    ...publicRead,
    summary: 'One article',
    params: oneRecord,
    query: recordQuery,
    resource: articles,
    response: item(recordOf(articles)),
  },
  'GET /article-categories': {
    ...publicRead,
    summary: 'Categories of articles',
    query: listQuery,
    resource: articleCategories,
    response: items(recordOf(articleCategories)),
  },
  'GET /static-pages': {
    ...publicRead,
    summary: 'Static pages',
    query: listQuery,
    resource: staticPages,
    response: items(recordOf(staticPages)),
  },
  'GET /static-pages/{id}': {
    ...publicRead,
    summary: 'One static page',
    params: oneRecord,
    query: recordQuery,
    resource: staticPages,
    response: item(recordOf(staticPages)),
  },
});
