import { DESCRIPTIONS, type Described } from '../../../contract/descriptions/index.ts';
import type { JsonSchema } from './schemas.ts';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** The schema itself, or what it may be besides null. */
const choicesOf = (schema: JsonSchema): JsonSchema[] => [schema, ...listOf(schema.anyOf)];

function fits(example: Exclude<Described, string>[1], schema: JsonSchema): boolean {
  if (schema.pattern || schema.format || schema.const || schema.enum) return false;
  if (typeof example === 'number') return schema.type === 'number' || schema.type === 'integer';
  return schema.type === typeof example;
}

/** What is said of a field: by its record and name, else by its name. */
function meaningOf(parent: string, name: string): Described | undefined {
  const keys = [`${parent}.${name}`, name];
  return keys.flatMap((key) => (Object.hasOwn(DESCRIPTIONS, key) ? [DESCRIPTIONS[key]] : []))[0];
}

/** Adds what is said of a field to its schema; what the schema says itself stays. */
export function describeField(schema: JsonSchema, parent: string, name: string): void {
  schema.description ??= listOf(schema.anyOf).find((one) => one.description)?.description;
  const described = meaningOf(parent, name);
  if (described === undefined) return;
  const [meaning, example] = typeof described === 'string' ? [described] : described;
  schema.description ??= meaning;
  const place = example === undefined ? undefined : choicesOf(schema).find((one) => fits(example, one));
  if (place) place.examples ??= [example];
}

/** Describes the fields of a schema and of all within it. `parent` is the record, or the field that holds it. */
export function describeFields(schema: unknown, parent: string): void {
  if (!isSchema(schema)) return;
  for (const inner of [...listOf(schema.anyOf), ...listOf(schema.allOf)]) describeFields(inner, parent);
  for (const keyword of ['items', 'additionalProperties']) describeFields(schema[keyword], parent);
  if (!isSchema(schema.properties)) return;
  for (const [name, field] of Object.entries(schema.properties)) {
    if (!isSchema(field)) continue;
    describeField(field, parent, name);
    // What stands in `_embedded` belongs to the record around it.
    describeFields(field, name === '_embedded' ? parent : name);
  }
}
