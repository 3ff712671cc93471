import { expect, test } from 'vitest';
import { openCluster, refusal } from '../testing/open-cluster.ts';

/** Products with variations and prices. */
const SHIRTS = {
  mappings: {
    dynamic: 'strict',
    properties: {
      brand: { type: 'integer' },
      stars: { type: 'short' },
      sizes: { type: 'nested', properties: { size: { type: 'integer' }, price: { type: 'integer' } } },
    },
  },
};
const WORN = [
  {
    brand: 1,
    stars: 45,
    sizes: [
      { size: 1, price: 100 },
      { size: 1, price: 150 },
      { size: 2, price: 200 },
    ],
  },
  { brand: 1, stars: 20, sizes: [{ size: 2, price: 100 }] },
  { brand: 2, stars: 31, sizes: [] },
];

async function dressed() {
  const opened = await openCluster('shirts');
  await opened.call('PUT', '/shirts', SHIRTS);
  await opened.write(WORN.flatMap((document, at) => [{ index: { _id: String(at + 1) } }, document]));
  return opened;
}

test('nested objects are found each for itself, and followed when their document is written again', async () => {
  const { ids, write } = await dressed();
  const withSize = (size: number, price: number) =>
    ids({
      nested: {
        path: 'sizes',
        score_mode: 'none',
        query: { bool: { filter: [{ term: { 'sizes.size': size } }, { range: { 'sizes.price': { gte: price } } }] } },
      },
    });
  expect([await withSize(1, 150), await withSize(1, 200), await withSize(2, 0)]).toEqual([['1'], [], ['1', '2']]);
  expect(await ids({ term: { 'sizes.size': 1 } })).toEqual([]);
  await write([{ index: { _id: '1' } }, { brand: 1, sizes: [{ size: 3, price: 1 }] }, { delete: { _id: '2' } }]);
  expect([await withSize(1, 0), await withSize(2, 0), await withSize(3, 0)]).toEqual([[], [], ['1']]);
});

test('aggregations go into nested objects and back, and count by ranges that overlap', async () => {
  const { find } = await dressed();
  const { aggregations } = await find({
    size: 0,
    aggs: {
      sizes: {
        nested: { path: 'sizes' },
        aggs: {
          cheap: {
            filter: { range: { 'sizes.price': { lte: 150 } } },
            aggs: {
              by: { terms: { field: 'sizes.size', include: ['1', '2'] }, aggs: { products: { reverse_nested: {} } } },
              most: { max: { field: 'sizes.price' } },
            },
          },
        },
      },
      stars: { range: { field: 'stars', ranges: [{ key: 'some', from: 20 }, { key: 'many', from: 40 }, { to: 21 }] } },
    },
  });
  expect(aggregations).toEqual({
    sizes: {
      doc_count: 4,
      cheap: {
        doc_count: 3,
        by: {
          doc_count_error_upper_bound: 0,
          sum_other_doc_count: 0,
          buckets: [
            { key: 1, doc_count: 2, products: { doc_count: 1 } },
            { key: 2, doc_count: 1, products: { doc_count: 1 } },
          ],
        },
        most: { value: 150 },
      },
    },
    stars: {
      buckets: [
        { key: '*-21.0', to: 21, doc_count: 1 },
        { key: 'some', from: 20, doc_count: 3 },
        { key: 'many', from: 40, doc_count: 1 },
      ],
    },
  });
});

test('nested objects that are none, too many or nested again, and counts of them elsewhere, are refused', async () => {
  const { call, find } = await dressed();
  const refused = async (body: object) => (await refusal(find(body)))[2];
  const query = { match_all: {} };
  expect(await refused({ query: { nested: { path: 'brand', query, score_mode: 'none' } } })).toContain(
    'failed to find nested object under path [brand]',
  );
  expect(await refused({ query: { nested: { path: 'sizes', query, scores: 'none' } } })).toContain('[scores]');
  expect(await refused({ aggs: { a: { nested: { path: 'brand' } } } })).toContain('path [brand] is not nested');
  const { aggregations } = await find({ size: 0, aggs: { a: { nested: { path: 'nowhere' } } } });
  expect(aggregations).toEqual({ a: { doc_count: 0 } });
  expect(await refused({ aggs: { a: { reverse_nested: {} } } })).toContain('can not be used outside');
  expect(await refused({ aggs: { a: { range: { field: 'stars' } } } })).toContain('No [ranges]');
  expect(await refused({ aggs: { a: { range: { field: 'stars', ranges: [{ least: 1 }] } } } })).toContain('[least]');
  const create = async (body: object) => (await refusal(call('PUT', '/other', body)))[1];
  const inner = { type: 'nested', properties: {} };
  const twice = { properties: { a: { type: 'nested', properties: { b: inner } } } };
  expect(await create({ mappings: twice })).toBe('mapper_parsing_exception');
  await call('PUT', '/small', { ...SHIRTS, settings: { 'mapping.nested_objects.limit': 2 } });
  expect((await refusal(call('PUT', '/small/_doc/1', WORN[0])))[2]).toContain('allowed limit of [2]');
});
