import type { JsonSchema } from './schemas.ts';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** The schema of a body as it is validated: unknown fields are rejected at any depth. */
export function closed(schema: JsonSchema): JsonSchema {
  for (const keyword of ['anyOf', 'allOf', 'items', 'additionalProperties'])
    for (const inner of [schema[keyword]].flat()) if (isSchema(inner)) closed(inner);
  if (!isSchema(schema.properties)) return schema;
  for (const field of Object.values(schema.properties)) if (isSchema(field)) closed(field);
  schema.additionalProperties ??= false;
  return schema;
}
