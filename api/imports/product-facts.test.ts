import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { productFacts } from '../../contract/catalogue/products.ts';
import { ean, path } from '../../contract/fields.ts';
import { flatRow, IMPORT, type ImportingShop, nestedRow, startImportingShop } from '../../testing/imports/index.ts';
import { diskStore } from '../platform/files/index.ts';
import { importFile } from './import-file.ts';
import { contractProblem, problemsOf } from './shapes/fields.ts';
import type { ProductFacts } from './shapes/row.ts';

/** A value of each fact that is taken, and one that is not. */
const FACTS: { [Name in keyof ProductFacts]: { taken: ProductFacts[Name]; refused: unknown; message: RegExp } } = {
  max_purchasable_amount: { taken: 7, refused: 0, message: /^is below 1$/ },
  content_amount: { taken: 250.5, refused: 0, message: /^is below 0.01$/ },
  content_unit: { taken: 'ml', refused: 'bottle', message: /^is none of ml, l, g, kg, m, m2, pcs$/ },
  expected_count: { taken: 40, refused: 0, message: /^is below 1$/ },
  expected_date_min: { taken: '2027-12-03', refused: '3. 12. 2027', message: /Enter a day as ISO 8601/ },
  expected_date_max: { taken: '2027-12-05', refused: '2027-02-29', message: /Enter a day as ISO 8601/ },
  expected_days: { taken: 14, refused: 400, message: /^is above 365$/ },
};

let shop: ImportingShop;
beforeAll(async () => {
  shop = await startImportingShop();
});
afterAll(() => shop?.close());

const run = async (rows: unknown[], source: string) =>
  importFile(shop.api.db, { ...IMPORT, source, input: await shop.file(rows), files: diskStore(shop.folder) });

const takenFacts = Object.fromEntries(Object.entries(FACTS).map(([name, { taken }]) => [name, taken]));

test('every fact has a sample, and its row in the page for importers', () => {
  expect(Object.keys(FACTS).sort()).toEqual(Object.keys(productFacts).sort());
  const page = readFileSync(join(import.meta.dirname, '../../docs/import.md'), 'utf8');
  expect(Object.keys(productFacts).filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
});

test.each([
  ['flat', flatRow],
  ['nested', nestedRow],
])('a %s file brings every fact, and a later one without them leaves them', async (_shape, row) => {
  const source = shop.freshSource();
  await run([row(takenFacts)], source);
  expect(await shop.productsOf(source)).toMatchObject([takenFacts]);
  await run([row()], source);
  expect(await shop.productsOf(source)).toMatchObject([takenFacts]);
});

test.each(Object.entries(FACTS))('a wrong %s is refused in words', async (name, { refused, message }) => {
  const { problems } = await run([flatRow({ [name]: refused })], shop.freshSource());
  expect(problems).toEqual([{ row: 1, field: name, message: expect.stringMatching(message) }]);
  const { problems: others } = await run([flatRow({ [name]: { no: 'value' } })], shop.freshSource());
  expect(others).toEqual([{ row: 1, field: name, message: expect.stringMatching(/^is (?:not .+|none of) .+$/) }]);
});

test('a last day before the first is refused', async () => {
  const { problems } = await run(
    [flatRow({ expected_date_min: '2027-12-05', expected_date_max: '2027-12-03' })],
    shop.freshSource(),
  );
  expect(problems).toEqual([{ row: 1, field: 'expected_date_max', message: 'is before expected_date_min' }]);
});

/** Whatever the contract checks a fact by. */
test.each([
  ['a pattern', path.nullable(), '//elsewhere', 'is not valid. Give a path on this host: it begins with exactly one'],
  ['a check', ean.nullable(), '12345678', 'is not valid. An EAN has 8, 12, 13 or 14 digits'],
  ['one of some values', z.enum(['new', 'used']), 'old', 'is none of new, used'],
  ['a least length', z.string().min(1), '', 'is empty'],
  ['a greatest length', z.string().max(3), 'abcd', 'is longer than 3 characters'],
  ['a range', z.int().min(2), 1, 'is below 2'],
  ['a kind', z.int(), 1.5, 'is not a whole number'],
])('a fact that fails %s is refused in words', (_what, schema, value, message) => {
  const { error } = z.object({ fact: schema }).safeParse({ fact: value }, { error: contractProblem });
  expect(problemsOf(5, error as z.ZodError)).toEqual([
    { row: 5, field: 'fact', message: expect.stringContaining(message) },
  ]);
});
