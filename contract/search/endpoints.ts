import { z } from 'zod';
import { endpoints, publicRead } from '../endpoint.ts';
import { id, path } from '../fields.ts';
import { item } from '../list.ts';
import { readSearch } from '../read-search.ts';
import { explanation, listing, suggestions } from './records.ts';
import { searchRuleEndpoints } from './rule-endpoints.ts';

export const searchEndpoints = endpoints({
  'GET /listings': {
    ...publicRead,
    summary:
      'Products of a category, a brand or a search with filters, counts, order and pages. Filters ride in the query as in the page address: each further key is the slug of a property with comma-separated slugs of values, and `filters` of the answer brings every possible address',
    description:
      'What a page of products shows, in one call. For lists of records without counts of filters see `GET /products`.',
    query: z.looseObject({
      path: path.describe(
        'Address of a category or brand, as its `urls` tell it, or of another page of products such as the search, as `routes` of `GET /shop` tells it',
      ),
      search: z
        .string()
        .overwrite(readSearch)
        .max(200)
        .optional()
        .describe('Text to find, on the address of the search page'),
      sort: z
        .string()
        .max(40)
        .optional()
        .describe(
          'recommended, bestselling, rating, price, -price, newest, name; for a search also relevance, which is its default. `rating` is the average of a product’s reviews and five imagined ones of 3.5 stars; products without reviews are last',
        ),
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
    errors: ['not_found', 'search_unavailable'],
  },
  'GET /search/suggestions': {
    ...publicRead,
    summary: 'Products, categories, brands, articles and static pages for the search box',
    description: 'Meant to be asked while somebody types; small and quick.',
    query: z.object({
      search: z.string().overwrite(readSearch).min(1).max(200),
      only: z
        .string()
        .regex(/^(products|categories|brands|articles|pages)(,(products|categories|brands|articles|pages))*$/)
        .optional()
        .describe('What is wanted, separated by commas; everything when it is absent'),
    }),
    response: item(suggestions),
    errors: ['search_unavailable'],
  },
  'GET /search/explanation': {
    access: 'operator',
    right: 'search.read',
    summary: 'Why products stand where they do among the results of a search',
    description:
      'Points part by part, in the language and with the prices of the asking host: of the first products, or of those named. Their sum sorts, ties go to the product that is recommended more.',
    query: z.object({
      search: z.string().overwrite(readSearch).min(1).max(200),
      product_ids: z
        .string()
        .max(300)
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .transform((text) => text.split(',').map(Number))
        .pipe(z.array(id).max(24))
        .optional()
        .describe('Products to explain, at most 24, separated by commas; without it the first ten'),
    }),
    response: item(explanation),
    errors: ['search_unavailable'],
  },
  ...searchRuleEndpoints,
});
