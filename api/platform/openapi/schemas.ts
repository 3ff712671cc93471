import { z } from 'zod';
import { apiEndpoints } from '../../../contract/endpoints.ts';
import { type Resource, recordOf } from '../../../contract/list.ts';
import { NAMED_RECORDS } from '../../../contract/named-records.ts';

export type JsonSchema = Record<string, unknown>;

const HOME = '#/components/schemas/';

/** `static-pages` is a list of `StaticPage`. */
function nameOf(resource: Resource): string {
  const words = resource.name
    .replace(/ies$/, 'y')
    .replace(/(?<=ch)es$|s$/, '')
    .split(/[-_]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function namedSchemas(): Map<string, z.ZodType> {
  const named = new Map<string, z.ZodType>(Object.entries(NAMED_RECORDS));
  for (const { resource } of Object.values(apiEndpoints) as { resource?: Resource }[]) {
    if (resource && !named.has(nameOf(resource))) named.set(nameOf(resource), recordOf(resource));
  }
  return named;
}

/** Keywords whose keys are names of fields, not keywords. */
const NAMED = new Set(['properties', 'patternProperties']);
/** Keywords whose values are data, not schemas. */
const DATA = new Set(['default', 'enum', 'const', 'examples', 'required']);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hoistKeyword(keyword: string, value: unknown, into: Record<string, JsonSchema>): unknown {
  if (DATA.has(keyword)) return value;
  if (keyword === '$ref' && typeof value === 'string') return value.replace('#/$defs/', HOME);
  if (!NAMED.has(keyword) || !isObject(value)) return hoist(value, into);
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, hoist(schema, into)]));
}

/** Moves a schema's definitions to the document's components. */
function hoist(value: unknown, into: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((one) => hoist(one, into));
  if (!isObject(value)) return value;
  const { $defs, $schema: _schema, id: _id, ...rest } = value;
  for (const [name, schema] of Object.entries(($defs ?? {}) as JsonSchema)) {
    into[name] ??= hoist(schema, into) as JsonSchema;
  }
  return Object.fromEntries(
    Object.entries(rest).map(([keyword, inner]) => [keyword, hoistKeyword(keyword, inner, into)]),
  );
}

/** JSON schemas of the contract, by Zod; named ones are in `components` once. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};
  readonly #names = z.registry<{ id: string }>();

  constructor() {
    for (const [id, schema] of namedSchemas()) this.#names.add(schema, { id });
  }

  /** Schema of a request (`input`) or a response (`output`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, {
      io,
      metadata: this.#names,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        const description = z.globalRegistry.get(zodSchema)?.description;
        if (description) jsonSchema.description ??= description;
      },
    });
    return hoist(made, this.components) as JsonSchema;
  }
}
