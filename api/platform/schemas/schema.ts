import { z } from 'zod';

/** The object inside optional, nullable, default and array wrappers; null when there is none. */
export function objectOf(schema: z.ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return objectOf(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodArray ? objectOf(schema.element as z.ZodType) : null;
}

/** Values of an enumerated field; null for others. */
export function choicesOf(schema: z.ZodType): readonly unknown[] | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return choicesOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodEnum ? schema.options : null;
}

/** Whether a field may be null. */
export const isNullable = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable || (schema instanceof z.ZodOptional && isNullable(schema.unwrap() as z.ZodType));

export type ValueKind = 'text' | 'texts' | 'integer' | 'number' | 'boolean' | 'time' | 'day';

/** Kind of a field's values, for filters. */
export function kindOf(schema: z.ZodType): ValueKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return kindOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return 'texts';
  if (schema instanceof z.ZodLiteral) return typeof schema.def.values[0] === 'number' ? 'integer' : 'text';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodISODate) return 'day';
  return schema instanceof z.ZodISODateTime ? 'time' : 'text';
}
