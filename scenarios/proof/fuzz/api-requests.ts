import type { ApiDocument, Operation } from './openapi.ts';
import type { Sent } from './send.ts';
import {
  type Chance,
  CONTENT_TYPES,
  HEADER_VALUES,
  HEADERS,
  INHERITED_NAMES,
  LONGEST_IN_ADDRESS,
  METHODS,
  RAW_BODIES,
  TEXTS,
  VALUES,
} from './values.ts';

type Json = Record<string, unknown>;

/** Existing records, so that requests get past the first check. */
export interface Known {
  cart: string;
  operator: string | undefined;
}

/** Percent-encodes any text, lone surrogates too; sometimes leaves it raw where HTTP allows it. */
function encoded(whole: string, chance: Chance): string {
  const text = whole.slice(0, LONGEST_IN_ADDRESS);
  if (chance.happens(0.1) && /^[!-~]*$/.test(text)) return text.replaceAll('#', '%23');
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

function pathValue(operation: Operation, name: string, known: Known): string {
  if (operation.path.startsWith('/carts/') && name === 'id') return known.cart;
  return name.endsWith('id') ? '1' : 'billing';
}

/** Paths of all fields of a body, at any depth. */
function* fieldsOf(value: unknown, way: string[] = []): Generator<string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield [...way, name];
    yield* fieldsOf(inner, [...way, name]);
  }
}

function put(body: unknown, way: string[], value: unknown): void {
  const last = way.at(-1);
  let at = body as Json;
  for (const name of way.slice(0, -1)) at = at[name] as Json;
  if (last === undefined) return;
  if (value === undefined) delete at[last];
  else Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true });
}

const ODD_KEYS = [
  ...INHERITED_NAMES,
  'a\0b',
  '\ud800',
  '',
  'x'.repeat(3_000),
  'hash',
  'customer_id',
  'taxed_total_price',
  'paid_at',
];

function corruptBody(body: unknown, chance: Chance): void {
  const ways = [...fieldsOf(body)];
  const way = ways.length > 0 ? chance.of(ways) : [];
  if (way.length === 0 || chance.happens(0.15))
    put(body, [...way.slice(0, -1), chance.of(ODD_KEYS)], chance.of(VALUES));
  else put(body, way, chance.happens(0.06) ? undefined : chance.of(VALUES));
}

function filters(chance: Chance): string {
  const fields = ['id', 'name', 'price', 'brand_id', 'created_at', 'is_active', 'a\0', ...INHERITED_NAMES];
  const operators = ['eq', 'neq', 'contains', 'starts_with', 'gt', 'lte', 'in', 'like', ''];
  const list = [{ field: chance.of(fields), operator: chance.of(operators), value: chance.of(VALUES) }];
  return Buffer.from(JSON.stringify(list)).toString(chance.happens(0.5) ? 'base64' : 'base64url');
}

function queryOf(operation: Operation, faulty: string | undefined, chance: Chance): string {
  const parts = operation.parameters
    .filter(
      ({ name, in: parameter, required }) =>
        parameter === 'query' && (required || name === faulty || chance.happens(0.1)),
    )
    .flatMap(({ name }) => {
      const value = name === 'filters' && chance.happens(0.6) ? filters(chance) : chance.of(TEXTS);
      const valid = name === 'path' ? '/' : '1';
      const one = `${name}=${encoded(name === faulty ? value : valid, chance)}`;
      if (chance.happens(0.05)) return [one, one];
      return chance.happens(0.03) ? [`${name}[]=1`, `${name}[a][b]=2`] : [one];
    });
  if (chance.happens(0.05)) parts.push(`${encoded(chance.of(TEXTS).slice(0, 40), chance)}=1`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A request of a call with one mistake. */
export function faultyCall(document: ApiDocument, operation: Operation, known: Known, chance: Chance): Sent {
  const parameter = operation.parameters.length > 0 ? chance.of(operation.parameters) : undefined;
  const inBody = operation.body !== undefined && chance.happens(0.7);
  const faulty = inBody ? undefined : parameter;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    faulty?.name === name && faulty.in === 'path'
      ? encoded(chance.of(TEXTS), chance)
      : pathValue(operation, name, known),
  );
  const headers: Record<string, string> = { 'idempotency-key': `fuzz-${chance.below(1e9)}` };
  if (known.operator && chance.happens(0.5)) headers.authorization = `Bearer ${known.operator}`;
  if (faulty?.in === 'header') headers[faulty.name.toLowerCase()] = chance.of(HEADER_VALUES);
  const query = queryOf(operation, faulty?.in === 'query' ? faulty.name : undefined, chance);
  const request: Sent = { method: operation.method, path: `/v1${path}${query}`, headers };
  if (!operation.body) return request;
  const body = document.example(operation.body, chance);
  if (body !== null && typeof body === 'object' && 'cart_id' in body) (body as Json).cart_id = known.cart;
  if (inBody) corruptBody(body, chance);
  return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A call with a body that is not JSON or not declared as JSON, or with another method. */
export function rawCall(operation: Operation, known: Known, chance: Chance): Sent {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => pathValue(operation, name, known));
  const type = chance.of(CONTENT_TYPES);
  const method = chance.happens(0.5) ? operation.method : chance.of(METHODS);
  const headers: Record<string, string> = {
    [chance.of(HEADERS)]: chance.of(HEADER_VALUES),
    ...(type && { 'content-type': type }),
  };
  const bodyless = method === 'GET' || method === 'HEAD' || method === 'TRACE';
  return { method, path: `/v1${path}`, headers, body: bodyless ? undefined : chance.of(RAW_BODIES) };
}
