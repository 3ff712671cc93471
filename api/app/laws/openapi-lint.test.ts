import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { startBrowsingShop } from '../../../testing/shops/index.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

let document: Json & { paths: Record<string, Record<string, { parameters: Json[] }>> };
beforeAll(async () => {
  const shop = await startBrowsingShop();
  document = (await shop.request('GET /openapi.json')).body;
  await shop.close();
});

const lint = async (given: unknown) => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(given), absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
};

test('a foreign linter finds neither errors nor warnings', async () => {
  expect(await lint(document)).toEqual([]);
  const { license: _, ...info } = document.info as Json;
  expect(await lint({ ...document, info })).toEqual(['info-license #/info']);
});

/** All schemas of the document, with their paths. */
function* schemasIn(value: unknown, at = '#'): Generator<[at: string, schema: Json]> {
  if (!isObject(value)) return;
  if (Array.isArray(value.required) && isObject(value.properties)) yield [at, value];
  for (const [key, inner] of Object.entries(value)) yield* schemasIn(inner, `${at}/${key}`);
}

test('every required field is declared', () => {
  const lacking: string[] = [];
  let seen = 0;
  for (const [at, { required, properties }] of schemasIn(document)) {
    seen += 1;
    for (const name of required as string[])
      if (!Object.hasOwn(properties as Json, name)) lacking.push(`${at}: ${name}`);
  }
  expect(seen).toBeGreaterThan(100);
  expect(lacking).toEqual([]);
});

test('every part of a path in braces is declared as its parameter, and no other', () => {
  for (const [path, item] of Object.entries(document.paths)) {
    const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(item)) {
      const declared = parameters.filter((one) => one.in === 'path').map(({ name, required }) => required && name);
      expect(declared, path).toEqual(expected);
    }
  }
});
