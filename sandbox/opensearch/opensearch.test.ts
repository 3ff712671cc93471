import { expect, test } from 'vitest';
import { openCluster, refusal } from '../testing/open-cluster.ts';

const SOAPS = {
  settings: {
    number_of_shards: 1,
    analysis: {
      filter: { begins: { type: 'edge_ngram', min_gram: 2, max_gram: 10 } },
      analyzer: {
        words: { type: 'custom', tokenizer: 'whitespace', filter: ['lowercase', 'asciifolding'] },
        beginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['lowercase', 'asciifolding', 'begins'] },
      },
      normalizer: { code: { type: 'custom', filter: ['lowercase'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    dynamic_templates: [
      { prices: { path_match: 'prices.*', match_mapping_type: 'long', mapping: { type: 'integer' } } },
    ],
    properties: {
      name: { type: 'text', analyzer: 'words', fields: { begins: { type: 'text', analyzer: 'beginnings' } } },
      code: { type: 'keyword', normalizer: 'code' },
      brand: { type: 'integer' },
      sold: { type: 'integer' },
      here: { type: 'boolean' },
      prices: { type: 'object', dynamic: true, properties: {} },
    },
  },
};
const DOCUMENTS = [
  { name: 'Levandulové mýdlo', code: 'LM-1', brand: 1, sold: 10, here: true, prices: { '1': 100 } },
  { name: 'Citronové mýdlo', code: 'CM-1', brand: 1, sold: 90, here: false, prices: { '1': 200 } },
  { name: 'Medová svíčka', code: 'MS-1', brand: 2, sold: 5, here: true, prices: { '2': 300 } },
];

async function filled() {
  const opened = await openCluster('soaps');
  await opened.call('PUT', '/soaps', SOAPS);
  await opened.write(DOCUMENTS.flatMap((document, at) => [{ index: { _id: String(at + 1) } }, document]));
  return opened;
}

test('what is written is found after a refresh, and read at once', async () => {
  const { call, write, ids } = await filled();
  await write([{ index: { _id: '4' } }, { name: 'Nové mýdlo', brand: 3 }], 'false');
  expect(await ids({ term: { name: 'mydlo' } })).toEqual(['1', '2']);
  expect((await call('GET', '/soaps/_doc/4'))._source).toEqual({ name: 'Nové mýdlo', brand: 3 });
  await call('POST', '/soaps/_refresh');
  expect(await ids({ term: { name: 'mydlo' } })).toEqual(['1', '2', '4']);
  expect((await call('POST', '/soaps/_count', { query: { term: { brand: { value: 1 } } } })).count).toBe(2);
});

test.each([
  ['a word of the text without diacritics', { term: { name: 'levandulove' } }, ['1']],
  ['the beginning of a word', { term: { 'name.begins': 'sv' } }, ['3']],
  ['a code in any case', { term: { code: 'cm-1' } }, ['2']],
  ['codes that begin so', { prefix: { code: { value: 'l' } } }, ['1']],
  ['a word with a letter changed', { fuzzy: { name: { value: 'svicxa', fuzziness: 1 } } }, ['3']],
  ['no word with two letters changed', { fuzzy: { name: { value: 'sxicxa', fuzziness: 1 } } }, []],
  ['two letters in the wrong order', { fuzzy: { name: { value: 'sivcka', fuzziness: 1 } } }, ['3']],
  ['a part of a word', { wildcard: { name: { value: '*vandul*' } } }, ['1']],
  ['numbers of a range', { range: { 'prices.1': { gte: 150 } } }, ['2']],
  ['a price', { exists: { field: 'prices.2' } }, ['3']],
  ['all but', { bool: { must_not: [{ term: { brand: 1 } }] } }, ['3']],
  [
    'two of three',
    {
      bool: {
        should: [{ term: { brand: 1 } }, { term: { here: true } }, { term: { sold: 10 } }],
        minimum_should_match: 2,
      },
    },
    ['1'],
  ],
  [
    'the best of several',
    {
      dis_max: {
        queries: [
          { constant_score: { filter: { term: { brand: 2 } }, boost: 7 } },
          { constant_score: { filter: { term: { here: true } }, boost: 3 } },
        ],
      },
    },
    ['3', '1'],
  ],
  [
    'by a number of the document',
    { function_score: { query: { term: { brand: 1 } }, field_value_factor: { field: 'sold', modifier: 'ln1p' } } },
    ['2', '1'],
  ],
])('finds %s', async (_, query, expected) => {
  const { ids } = await filled();
  expect(await ids(query)).toEqual(expected);
});

test('counts for a filter ignore the filter itself', async () => {
  const { find } = await filled();
  const body = await find({
    query: { match_all: {} },
    post_filter: { term: { brand: { value: 1 } } },
    sort: [{ sold: { order: 'desc' } }],
    track_total_hits: true,
    aggs: {
      brands: { filter: { match_all: {} }, aggs: { all: { terms: { field: 'brand', size: 10 } } } },
      here: { filters: { filters: { yes: { term: { here: true } } } } },
      least: { min: { field: 'prices.1' } },
    },
  });
  expect(body.hits.total).toEqual({ value: 2, relation: 'eq' });
  expect(body.hits.hits.map(({ _id }) => _id)).toEqual(['2', '1']);
  expect(body.aggregations).toEqual({
    brands: {
      doc_count: 3,
      all: {
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: 0,
        buckets: [
          { key: 1, doc_count: 2 },
          { key: 2, doc_count: 1 },
        ],
      },
    },
    here: { buckets: { yes: { doc_count: 2 } } },
    least: { value: 100 },
  });
});

test('a hit tells which of the named queries it matches', async () => {
  const { find } = await filled();
  const query = {
    bool: {
      should: [{ term: { brand: { value: 1, _name: 'brand' } } }, { term: { here: { value: true, _name: 'here' } } }],
    },
  };
  const body = await find({ query });
  expect(body.hits.hits.map(({ _id, matched_queries }) => [_id, matched_queries])).toEqual([
    ['1', ['brand', 'here']],
    ['2', ['brand']],
    ['3', ['here']],
  ]);
});

test('an older external version does not win, also after a deletion', async () => {
  const { call, write } = await filled();
  const at = (version: number) => ({ _id: '9', version, version_type: 'external' });
  await write([{ index: at(5) }, { name: 'pět' }]);
  const { errors, items } = await write([
    { index: at(4) },
    { name: 'čtyři' },
    { delete: at(6) },
    { index: at(5) },
    { name: 'pět' },
  ]);
  expect(errors).toBe(true);
  expect(items.flatMap(Object.values).map(({ status, error }) => [status, error?.type])).toEqual([
    [409, 'version_conflict_engine_exception'],
    [200, undefined],
    [409, 'version_conflict_engine_exception'],
  ]);
  expect(await refusal(call('GET', '/soaps/_doc/9'))).toEqual([404, undefined, undefined]);
});

test('one item that does not fit keeps no other back', async () => {
  const { write, ids } = await filled();
  const { items } = await write([
    { index: { _id: '7' } },
    { name: 'x', colour: 'red' },
    { index: { _id: '8' } },
    { name: 'dobré', sold: 'many' },
    { index: { _id: '9' } },
    { name: 'dobré' },
  ]);
  expect(items.map(({ index }) => index?.error?.type)).toEqual([
    'strict_dynamic_mapping_exception',
    'mapper_parsing_exception',
    undefined,
  ]);
  expect(await ids({ term: { name: 'dobre' } })).toEqual(['9']);
});

test('aliases change all at once or not at all', async () => {
  const { call } = await filled();
  await call('PUT', '/soaps-2', SOAPS);
  const change = (...actions: object[]) => call('POST', '/_aliases', { actions });
  await change({ add: { index: 'soaps', alias: 'current' } });
  const removal = { remove: { index: 'soaps', alias: 'current' } };
  expect(await refusal(change(removal, { add: { index: 'nowhere', alias: 'current' } }))).toEqual([
    404,
    'index_not_found_exception',
    'no such index [nowhere]',
  ]);
  expect(await call('GET', '/soaps/_alias')).toEqual({ soaps: { aliases: { current: {} } } });
  await change(removal, { add: { index: 'soaps-2', alias: 'current' } });
  expect(await call('GET', '/soaps*/_alias')).toEqual({
    soaps: { aliases: {} },
    'soaps-2': { aliases: { current: {} } },
  });
});

test('refuses what it does not know, in the shape of OpenSearch', async () => {
  const { call, node, find } = await filled();
  const refused = (body: object) => refusal(find(body));
  expect(await refused({ query: { matches: {} } })).toEqual([400, 'parsing_exception', 'unknown query [matches]']);
  expect((await refused({ query: { term: { brand: { value: 1, bost: 2 } } } }))[2]).toBe(
    '[term] query does not support [bost]',
  );
  expect((await refused({ sort: ['colour'] }))[1]).toBe('query_shard_exception');
  expect((await refused({ from: 9_990, size: 20 }))[2]).toContain('Result window is too large');
  const many = Array.from({ length: 1_025 }, () => ({ term: { brand: 1 } }));
  expect((await refused({ query: { bool: { should: many } } }))[1]).toBe('too_many_nested_clauses');
  const create = async (body: object) => (await refusal(call('PUT', '/other', body)))[1];
  expect(await create({ mappings: { properties: { a: { type: 'txt' } } } })).toBe('mapper_parsing_exception');
  expect(await create({ mappings: { properties: { a: { type: 'text', analyzer: 'b' } } } })).toBe(
    'mapper_parsing_exception',
  );
  expect(await create({ settings: { refresh: 1 } })).toBe('illegal_argument_exception');
  expect((await fetch(`${node}/soaps/_search`, { method: 'POST' })).status).toBe(401);
});

test('misbehaves when told to', async () => {
  const { call, faults, write, find } = await filled();
  await faults({ search: 'rejected' });
  expect((await refusal(find({}))).slice(0, 2)).toEqual([429, 'rejected_execution_exception']);
  await faults({ search: 'failing', searches: 1 });
  expect((await refusal(find({})))[0]).toBe(500);
  expect((await find({})).hits.hits).toHaveLength(3);
  await faults({ search: 'cut', searches: null });
  await expect(find({})).rejects.toMatchObject({ name: 'ConnectionError' });
  await faults({ search: null, cluster: 'red' });
  expect((await refusal(find({}))).slice(0, 2)).toEqual([503, 'search_phase_execution_exception']);
  expect((await call('GET', '/_cluster/health')).status).toBe('red');
  await faults({ cluster: 'away' });
  await expect(find({})).rejects.toMatchObject({ name: 'ConnectionError' });
  await faults({ cluster: null, rejected_items: 1 });
  const { items } = await write([{ index: { _id: '7' } }, { name: 'a' }, { index: { _id: '8' } }, { name: 'b' }]);
  expect(items.map(({ index }) => index?.status)).toEqual([429, 201]);
});
