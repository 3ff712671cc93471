import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { MAX_SEARCH_WORDS } from '../../contract/search/rules.ts';

type Json = Record<string, unknown>;

const MOST_EMBEDS = 25;
const MOST_PER_PAGE = '100';
/** Lists and texts grow no longer than this: more of the same costs in proportion, and bodies have a limit in bytes. */
const LONGEST_LIST = 50;
const LONGEST_TEXT = 2_000;
const DEEPEST = 6;

/** Words of products as shoppers write them, all different. */
const WORDS =
  'levandulovy hydratacni vyzivujici zklidnujici regeneracni cistici bylinny ruzovy mandlovy kokosovy medovy olivovy krem na ruce vuni';

/** A search of as many words as lists take. */
export const LARGEST_SEARCH = WORDS.split(' ').slice(0, MAX_SEARCH_WORDS).join(' ');

/** The query of a call that asks for the most. */
export function largestQuery({ query, resource }: Endpoint, search: string): Record<string, string> {
  const has = (name: string) => query !== undefined && name in query.shape;
  const embeds = Object.keys(resource?.embeds ?? {}).slice(0, MOST_EMBEDS);
  return {
    ...(has('per_page') && { per_page: MOST_PER_PAGE }),
    ...(has('embed') && embeds.length > 0 && { embed: embeds.join() }),
    ...(has('search') && { search }),
    ...(has('path') && { path: '/' }),
  };
}

function textOf({ format, maxLength = 40, enum: choices }: Json): unknown {
  if (Array.isArray(choices)) return choices[0];
  if (format === 'email') return 'bench@example.com';
  if (format === 'uuid') return '6f1b2c3d-1111-4222-8333-944455556666';
  if (format === 'date-time') return '2026-11-21T10:00:00Z';
  if (format === 'uri') return 'https://example.com/';
  return '1'.repeat(Math.min(Number(maxLength), LONGEST_TEXT));
}

/** A body with all fields, with lists and texts as long as a schema allows. */
function largestBody(schema: Json, depth = 0): unknown {
  if ('const' in schema) return schema.const;
  const [first] = ((schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined) ?? [];
  if (first) return largestBody(first, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string' || schema.enum) return textOf(schema);
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'boolean') return true;
  if (depth >= DEEPEST) return null;
  if (type === 'array') {
    const length = Math.min(Number(schema.maxItems ?? LONGEST_LIST), LONGEST_LIST);
    return Array.from({ length }, () => largestBody((schema.items ?? {}) as Json, depth + 1));
  }
  if (type !== 'object') return null;
  // What a change expects to find is refused wherever it finds something else.
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>).filter(
    ([name]) => name !== 'expected',
  );
  return Object.fromEntries(fields.map(([name, inner]) => [name, largestBody(inner, depth + 1)]));
}

type Path = readonly PropertyKey[];
/** What an example has at a path; its lists have one element for all. */
const exampleAt = (example: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      Array.isArray(at) ? at[0] : typeof at === 'object' && at !== null ? (at as Json)[String(key)] : undefined,
    example,
  );

/** Puts what the example has in the place of what was refused; without anything there the field is left out. */
function mend(body: unknown, example: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof body !== 'object' || body === null) return structuredClone(example);
  const inside = (body as Record<PropertyKey, unknown>)[key];
  const next = exampleAt(example, [key]);
  const mended = rest.length > 0 && inside !== undefined ? mend(inside, next, rest) : structuredClone(next);
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<PropertyKey, unknown>;
  if (mended === undefined && !Array.isArray(body)) delete copy[key];
  else copy[key] = mended;
  return copy;
}

const ATTEMPTS = 6;
/** From then on not only a field of an entry is as in the example, but the whole entry. */
const WHOLE_ENTRIES = 3;
const entryOf = (path: Path): Path => path.slice(0, path.findIndex((key) => typeof key === 'number') + 1 || undefined);

/** The largest body that a call takes: what is refused of the largest one is as in the call's example. */
export function acceptedBody({ body: schema, example }: Endpoint): unknown {
  if (!schema) return undefined;
  let body = largestBody(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { error } = schema.safeParse(body);
    if (!error) return body;
    for (const { path } of error.issues) body = mend(body, example, attempt < WHOLE_ENTRIES ? path : entryOf(path));
  }
  return example;
}

/** Without a field, or without the whole entry of a list. */
function without(body: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) {
    if (key !== 0) return body.filter((_, index) => index !== key);
    return body.map((one, index) => (index === 0 ? without(one, rest) : one));
  }
  const { [String(key)]: inside, ...others } = body as Json;
  return rest.length === 0 ? others : { ...others, [String(key)]: without(inside, rest) };
}

/** A body without refused fields, such as `items.0.amount`: as in the example, or left out. Lists keep one entry. */
export function mendedBody(body: unknown, { example }: Pick<Endpoint, 'example'>, fields: readonly string[]): unknown {
  const paths = fields.map((field) => field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)));
  // From the end, so that places before stay what they are.
  return paths.toReversed().reduce<unknown>((mended, path) => {
    const asExample = mend(mended, example, path);
    const isSame = isDeepStrictEqual(asExample, mended);
    return isSame || path.some((key) => typeof key === 'number' && key > 0) ? without(mended, path) : asExample;
  }, body);
}
