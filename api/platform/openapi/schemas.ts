import { z } from 'zod';
import { apiEndpoints } from '../../../contract/endpoints/index.ts';
import { meta, price } from '../../../contract/fields.ts';
import { type Resource, recordOf } from '../../../contract/list.ts';

export type JsonSchema = Record<string, unknown>;

const HOME = '#/components/schemas/';

/** `static-pages` is a list of `StaticPage`. */
function nameOf(resource: Resource): string {
  const words = resource.name.replace(/ies$/, 'y').replace(/s$/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function namedSchemas(): Map<string, z.ZodType> {
  const named = new Map<string, z.ZodType>([
    ['Price', price],
    ['ListMeta', meta],
  ]);
  for (const { resource } of Object.values(apiEndpoints) as { resource?: Resource }[]) {
    if (resource) named.set(nameOf(resource), recordOf(resource));
  }
  return named;
}

/** Moves the definitions that a schema brings along to where the whole document finds them. */
function hoist(value: unknown, into: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((one) => hoist(one, into));
  if (value === null || typeof value !== 'object') return value;
  const { $defs, $schema: _schema, id: _id, ...rest } = value as JsonSchema;
  for (const [name, schema] of Object.entries(($defs ?? {}) as JsonSchema)) {
    into[name] ??= hoist(schema, into) as JsonSchema;
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' ? [key, inner.replace('#/$defs/', HOME)] : [key, hoist(inner, into)],
    ),
  );
}

/** JSON schemas of the contract; those with a name stand once in `components`. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};
  readonly #names = z.registry<{ id: string }>();

  constructor() {
    for (const [id, schema] of namedSchemas()) this.#names.add(schema, { id });
  }

  /** What is sent (`input`) or what comes back (`output`). */
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
