import type { Described } from '../../../contract/description.ts';
import { DESCRIPTIONS } from '../../../contract/descriptions.ts';
import type { JsonSchema } from './schemas.ts';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** The schema and its alternatives. */
const choicesOf = (schema: JsonSchema): JsonSchema[] => [schema, ...listOf(schema.anyOf)];

function fits(example: Exclude<Described, string>[1], schema: JsonSchema): boolean {
  if (schema.pattern || schema.format || schema.const || schema.enum) return false;
  if (typeof example === 'number') return schema.type === 'number' || schema.type === 'integer';
  return schema.type === typeof example;
}

/** Path of a field: the records and fields around it, outermost first; for inline schemas also the call and its room. */
export interface FieldLocation {
  trail: readonly string[];
  roots?: readonly string[];
}

/** Description of a field: its call's own, its room's, else the one with the longest matching path. */
function meaningOf({ trail, roots = [] }: FieldLocation, name: string): Described | undefined {
  const way = [...trail, name];
  const keys = [...roots.map((root) => [root, ...way].join('.')), ...way.map((_, index) => way.slice(index).join('.'))];
  return keys.flatMap((key) => (Object.hasOwn(DESCRIPTIONS, key) ? [DESCRIPTIONS[key]] : []))[0];
}

/** Adds a field's description and example to its schema, unless the schema has them. */
export function describeField(schema: JsonSchema, location: FieldLocation, name: string): void {
  schema.description ??= listOf(schema.anyOf).find((one) => one.description)?.description;
  const described = meaningOf(location, name);
  if (described === undefined) return;
  const [meaning, example] = typeof described === 'string' ? [described] : described;
  schema.description ??= meaning;
  const choice = example === undefined ? undefined : choicesOf(schema).find((one) => fits(example, one));
  if (choice) choice.examples ??= [example];
}

/** Adds descriptions to the fields of a schema, recursively. */
export function describeFields(schema: unknown, location: FieldLocation): void {
  if (!isSchema(schema)) return;
  for (const inner of [...listOf(schema.anyOf), ...listOf(schema.allOf)]) describeFields(inner, location);
  for (const keyword of ['items', 'additionalProperties']) describeFields(schema[keyword], location);
  if (!isSchema(schema.properties)) return;
  for (const [name, field] of Object.entries(schema.properties)) {
    if (!isSchema(field)) continue;
    describeField(field, location, name);
    // Embeds belong to the record around them.
    describeFields(field, name === '_embedded' ? location : { ...location, trail: [...location.trail, name] });
  }
}
