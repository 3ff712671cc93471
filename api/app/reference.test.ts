import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODIES } from '../../contract/descriptions/examples.ts';
import { DESCRIPTIONS } from '../../contract/descriptions/index.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints/index.ts';
import { startTestApi, type TestShop } from '../../testing/index.ts';

type Json = Record<string, unknown>;
interface Field {
  at: string;
  parent: string;
  name: string;
  schema: Json;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every field of a schema, however deep, with the record or field that holds it. */
function* fieldsIn(value: unknown, parent: string, at: string): Generator<Field> {
  if (!isObject(value)) return;
  for (const [name, schema] of Object.entries((value.properties ?? {}) as Record<string, Json>)) {
    yield { at: `${at}.${name}`, parent, name, schema };
    yield* fieldsIn(schema, name === '_embedded' ? parent : name, `${at}.${name}`);
  }
  for (const keyword of ['items', 'additionalProperties']) yield* fieldsIn(value[keyword], parent, `${at}.${keyword}`);
  for (const one of [...((value.anyOf ?? []) as unknown[]), ...((value.allOf ?? []) as unknown[])])
    yield* fieldsIn(one, parent, at);
}

let shop: TestShop;
let document: Json;
const fields: Field[] = [];
const operations: [key: string, operation: Json][] = [];

beforeAll(async () => {
  shop = await startTestApi();
  document = (await shop.ask('GET /openapi.json')).body;
  const { schemas } = document.components as Record<string, Json>;
  for (const [name, schema] of Object.entries(schemas ?? {})) fields.push(...fieldsIn(schema, name, name));
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, Json>>))
    for (const [method, operation] of Object.entries(item))
      operations.push([`${method.toUpperCase()} ${path}`, operation]);
  for (const [key, operation] of operations) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses as Json)] as Json[];
    for (const [index, body] of bodies.entries()) {
      const content = body?.content as Record<string, Json> | undefined;
      const parent = index === 0 ? 'body' : 'answer';
      fields.push(...fieldsIn(content?.['application/json']?.schema, parent, `${key} ${parent}`));
    }
    for (const parameter of operation.parameters as Json[]) {
      if ('$ref' in parameter) continue;
      const {
        name,
        in: place,
        schema,
        description,
      } = parameter as { name: string; in: string; schema: Json; description?: string };
      fields.push({ at: `${key} ?${name}`, parent: place, name, schema: { ...schema, description } });
    }
  }
});
afterAll(() => shop.close());

test('every field and parameter says what it means', () => {
  expect(fields.length).toBeGreaterThan(1_000);
  const silent = fields.filter(({ schema }) => !schema.description);
  expect(silent.map(({ at }) => at)).toEqual([]);
});

test('whoever takes or gives one of few values says what each means', () => {
  const silent = fields.flatMap(({ at, schema }) => {
    const choices = [schema, ...((schema.anyOf ?? []) as Json[]), (schema.items ?? {}) as Json];
    const values = choices.flatMap((one) => (one.enum ?? []) as unknown[]).filter((value) => value !== null);
    const missing = values.filter((value) => !new RegExp(`(^|\\W)${value}(\\W|$)`).test(String(schema.description)));
    // A flag of a query: what 1 does is said, 0 is its absence.
    return missing.length > 0 && String(values) !== '0,1' ? [`${at}: ${missing}`] : [];
  });
  expect(silent).toEqual([]);
});

test('no meaning is written for a field that is no more', () => {
  const known = new Set(fields.flatMap(({ parent, name }) => [name, `${parent}.${name}`]));
  expect(Object.keys(DESCRIPTIONS).filter((key) => !known.has(key))).toEqual([]);
});

test('every call has a summary, more than a sentence on who may call it, and the types of its errors', () => {
  for (const [key, operation] of operations) {
    expect(String(operation.summary).length, key).toBeGreaterThan(5);
    expect(String(operation.description).split('\n\n').length, key).toBeGreaterThan(1);
    const failures = Object.entries(operation.responses as Record<string, Json>).filter(
      ([status]) => Number(status) >= 400,
    );
    expect(
      failures.map(([status]) => status),
      key,
    ).toEqual(expect.arrayContaining(['421', '422', '429', '500', '503']));
    for (const [status, { description }] of failures) expect(description, `${key} ${status}`).toMatch(/\n- `\w+`: \w/);
  }
});

test.each(Object.entries(apiEndpoints).filter(([, endpoint]) => 'body' in endpoint))(
  'the example of %s is a body that it takes',
  (key, endpoint: Endpoint) => {
    expect(BODIES).toHaveProperty([key]);
    expect(endpoint.body?.safeParse(BODIES[key]).error).toBeUndefined();
    const [method = '', path = ''] = key.split(' ');
    const operation = (document.paths as Record<string, Record<string, Json>>)[path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ requestBody: { content: { 'application/json': { example: BODIES[key] } } } });
  },
);

describe('services travel as numbers', () => {
  const values = (name: string) =>
    fields
      .filter((field) => field.name === name)
      .flatMap(({ schema }) => [schema, ...((schema.anyOf ?? []) as Json[])])
      .flatMap((schema) => (schema.enum ? [schema.enum] : []));

  test.each([
    ['shipping_service', 20],
    ['payment_service', 11],
  ])('%s', (name, count) => {
    expect(values(name).length).toBeGreaterThan(3);
    for (const given of values(name)) expect(given).toEqual(Array.from({ length: count }, (_, number) => number));
  });
});
