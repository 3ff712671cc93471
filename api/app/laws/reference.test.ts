import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESCRIPTIONS } from '../../../contract/descriptions.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { apiEndpoints } from '../../../contract/endpoints.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

type Json = Record<string, unknown>;
interface Field {
  at: string;
  name: string;
  /** Keys of possible descriptions. */
  keys: string[];
  schema: Json;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The path of a field after its call and after the first part of the call's path, the path, and each of its ends. */
function keysOf(trail: string[], call?: string): string[] {
  const roots = call === undefined ? [] : [call, call.split('/')[1] ?? ''];
  return [...roots.map((root) => [root, ...trail].join('.')), ...trail.map((_, from) => trail.slice(from).join('.'))];
}

/** Every field of a schema, at any depth. */
function* fieldsIn(value: unknown, trail: string[], at: string, call?: string): Generator<Field> {
  if (!isObject(value)) return;
  for (const [name, schema] of Object.entries((value.properties ?? {}) as Record<string, Json>)) {
    const way = [...trail, name];
    yield { at: `${at}.${name}`, name, keys: keysOf(way, call), schema };
    yield* fieldsIn(schema, name === '_embedded' ? trail : way, `${at}.${name}`, call);
  }
  for (const keyword of ['items', 'additionalProperties'])
    yield* fieldsIn(value[keyword], trail, `${at}.${keyword}`, call);
  for (const one of [...((value.anyOf ?? []) as unknown[]), ...((value.allOf ?? []) as unknown[])])
    yield* fieldsIn(one, trail, at, call);
}

let shop: TestShop;
let document: Json;
const fields: Field[] = [];
const operations: [key: string, operation: Json][] = [];

beforeAll(async () => {
  shop = await startBrowsingShop();
  document = (await shop.request('GET /openapi.json')).body;
  const { schemas } = document.components as Record<string, Json>;
  for (const [name, schema] of Object.entries(schemas ?? {})) fields.push(...fieldsIn(schema, [name], name));
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, Json>>))
    for (const [method, operation] of Object.entries(item))
      operations.push([`${method.toUpperCase()} ${path}`, operation]);
  for (const [key, operation] of operations) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses as Json)] as Json[];
    for (const [index, body] of bodies.entries()) {
      const content = body?.content as Record<string, Json> | undefined;
      const parent = index === 0 ? 'body' : 'answer';
      fields.push(...fieldsIn(content?.['application/json']?.schema, [parent], `${key} ${parent}`, key));
    }
    for (const parameter of operation.parameters as Json[]) {
      if ('$ref' in parameter) continue;
      const {
        name,
        in: location,
        schema,
        description,
      } = parameter as { name: string; in: string; schema: Json; description?: string };
      fields.push({
        at: `${key} ?${name}`,
        name,
        keys: keysOf([location, name], key),
        schema: { ...schema, description },
      });
    }
  }
});
afterAll(() => shop.close());

test('every field and parameter says what it means', () => {
  expect(fields.length).toBeGreaterThan(1_000);
  const silent = fields.filter(({ schema }) => !schema.description);
  expect(silent.map(({ at }) => at)).toEqual([]);
});

test('every enumerated field says what each value means', () => {
  const silent = fields.flatMap(({ at, schema }) => {
    const choices = [schema, ...((schema.anyOf ?? []) as Json[]), (schema.items ?? {}) as Json];
    const values = choices.flatMap((one) => (one.enum ?? []) as unknown[]).filter((value) => value !== null);
    const missing = values.filter((value) => !new RegExp(`(^|\\W)${value}(\\W|$)`).test(String(schema.description)));
    // A flag: its description says what 1 does; 0 is the default.
    return missing.length > 0 && String(values) !== '0,1' ? [`${at}: ${missing}`] : [];
  });
  expect(silent).toEqual([]);
});

test('no meaning is written for a field that is no more', () => {
  const allKeys = new Set(fields.flatMap(({ keys }) => keys));
  expect(Object.keys(DESCRIPTIONS).filter((key) => !allKeys.has(key))).toEqual([]);
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
    expect(endpoint.example).toBeDefined();
    expect(endpoint.body?.safeParse(endpoint.example).error).toBeUndefined();
    const [method = '', path = ''] = key.split(' ');
    const operation = (document.paths as Record<string, Record<string, Json>>)[path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({
      requestBody: { content: { 'application/json': { example: endpoint.example } } },
    });
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

describe('a field is described by its meaning in its record or call', () => {
  const descriptionOf = (at: string) => fields.find((field) => field.at === at)?.schema.description;

  test.each([
    ['Product._embedded.urls', /^Path of the record/],
    ['Page.urls', /^Whole address/],
    ['CartItem.product_urls', /^Path of the product/],
    ['GatewayPayment.amount', /to be paid/],
    ['ShopShippingMethod.prices', /by weight/],
    ['ShopInfo.free_shipping_prices.items.price', /^Threshold, with tax/],
    ['Suggestions.pages', /^Static pages/],
    ['POST /carts/{id}/items body.product_variation_id', /demanded for a product with `has_variations`/],
    ['PUT /products/{id}/prices/{price_list_id} body.product_variation_id', /whose own price it is/],
    ['GET /carts/{id} ?id', /Random id of the cart/],
    ['GET /products/{id} ?id', /Number of the record/],
    ['Order.ean', /bar code of the order/],
    ['Order.customer_id', /which guests have too/],
    ['GET /carts/{id} ?embed', /`shipping_option`, `shipping_country_id`, `additional_data`/],
    ['PATCH /carts/{id} ?embed', /`shipping_option`/],
    ['GET /carts/{id}/items ?embed', /`product\.computed_prices`/],
    ['GET /carts/{id}/shipping-methods ?embed', /`image_url`\./],
    ['GET /shipping-methods/{id}/shipping-options ?embed', /Nothing can be embedded/],
  ])('%s', (at, expected) => expect(descriptionOf(at)).toMatch(expected));
});

test('bodies are closed, however deep, as the server refuses fields that it does not know', () => {
  const open: string[] = [];
  const look = (value: unknown, at: string) => {
    if (!isObject(value)) return;
    if (isObject(value.properties) && value.additionalProperties !== false) open.push(at);
    for (const [name, inner] of Object.entries(value)) look(inner, `${at}.${name}`);
  };
  for (const [key, { requestBody }] of operations)
    look((requestBody as { content?: Record<string, Json> })?.content?.['application/json']?.schema, key);
  expect(open).toEqual([]);
});

test('answers declare the headers that programs act on', () => {
  const headersOf = (key: string, status: number) => {
    const operation = operations.find(([one]) => one === key)?.[1];
    const responses = (operation?.responses ?? {}) as Record<number, Json>;
    return Object.keys((responses[status]?.headers ?? {}) as Json);
  };
  for (const [key] of operations) {
    expect(headersOf(key, 429), key).toEqual(expect.arrayContaining(['Retry-After', 'RateLimit-Remaining']));
    expect(headersOf(key, 503), key).toContain('Retry-After');
  }
  expect(headersOf('GET /products', 200)).toContain('RateLimit-Limit');
  expect(headersOf('POST /orders', 201)).toContain('Idempotency-Replayed');
  expect(headersOf('POST /payments/{provider}', 201)).toContain('Idempotency-Replayed');
  expect(headersOf('POST /carts', 201)).not.toContain('Idempotency-Replayed');
});
