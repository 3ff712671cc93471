import { expect, test } from 'vitest';
import { apiEndpoints, type EndpointKey } from '../../../contract/endpoints.ts';
import { encodeFilters } from '../../../contract/list.ts';
import { weightOf } from './weight.ts';

const CARD = 'computed_prices,image_url,hover_image_url,brand,tags,can_purchase,product_availability,rating';
const TWENTY_FIVE = Array.from({ length: 25 }, (_, index) => `e${index}`).join();
const ids = (count: number) =>
  encodeFilters([{ field: 'id', operator: 'in', value: Array.from({ length: count }, (_, id) => id + 1) }]);

test.each<[EndpointKey, Record<string, unknown>, number]>([
  ['GET /products', {}, 1],
  ['GET /products', { per_page: '100' }, 1],
  ['GET /products', { per_page: '24', embed: CARD }, 1],
  ['GET /products', { per_page: '100', embed: CARD }, 2],
  ['GET /products', { per_page: '100', embed: TWENTY_FIVE }, 4],
  ['GET /products', { per_page: '20', embed: TWENTY_FIVE }, 1],
  ['GET /products', { paginate: '0' }, 8],
  ['GET /products', { paginate: '0', embed: TWENTY_FIVE }, 33],
  ['GET /products', { paginate: '0', embed: CARD, filters: ids(40) }, 1],
  ['GET /products', { paginate: '0', embed: CARD, filters: ids(200) }, 4],
  ['GET /products/{id}', { embed: TWENTY_FIVE }, 1],
  ['GET /products/{id}/related-products', { per_page: '100', embed: TWENTY_FIVE }, 4],
  ['GET /brands', { paginate: '0', embed: 'urls,image_url' }, 1],
  ['GET /orders', { per_page: '100', embed: 'state,items' }, 1],
  ['GET /carts/{id}', { embed: 'charges' }, 1],
  ['GET /carts/{id}/items', {}, 1],
  ['GET /carts/{id}/items', { embed: TWENTY_FIVE }, 4],
  ['GET /shop', {}, 1],
])('%s with %j counts as %d', (key, query, weight) => {
  expect(weightOf(apiEndpoints[key], query)).toBe(weight);
});

test('chosen fields are no embeds', () => {
  const named = 'brand[id,name,url],variations[id,sku].tags';
  expect(weightOf(apiEndpoints['GET /products'], { per_page: '100', embed: named })).toBe(1);
});

test('what is refused anyway counts as little as it costs, however long it is', () => {
  for (const query of [
    { per_page: '100000' },
    { per_page: '-5' },
    { per_page: ['100', '100'] },
    { embed: ['brand', 'tags'] },
    { paginate: '0', filters: encodeFilters([{ field: 'id', operator: 'in', value: [] }]) },
  ]) {
    const weight = weightOf(apiEndpoints['GET /products'], query);
    expect(weight).toBeLessThanOrEqual(1);
  }
  expect(weightOf(apiEndpoints['GET /products'], { embed: '['.repeat(100_000) })).toBe(1);
});

test('senseless or repeated embeds weigh no more than all that a list has', () => {
  const unpaged = (embed: string) => weightOf(apiEndpoints['GET /products'], { paginate: '0', embed });
  expect(unpaged(','.repeat(600))).toBe(8);
  expect(unpaged('brand,'.repeat(300))).toBe(9);
  expect(unpaged(Array.from({ length: 400 }, (_, index) => `e${index}`).join())).toBe(33);
});
