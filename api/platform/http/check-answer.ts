import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { EndpointKey } from '../../../contract/endpoints.ts';
import { errorsOfCall } from '../../../contract/errors-of-call.ts';
import { Failure } from './errors.ts';

const loose = new Map<z.ZodType, z.ZodType>();

/** The schema with every field optional at any depth, because `only`, `except` and brackets leave fields out. */
function loosened(schema: z.ZodType): z.ZodType {
  const cached = loose.get(schema);
  if (cached) return cached;
  // The schema of a tree is recursive.
  loose.set(
    schema,
    z.lazy(() => made),
  );
  const made: z.ZodType = loosen(schema);
  loose.set(schema, made);
  return made;
}

function loosen(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, loosened(field as z.ZodType).optional()]);
    return z.strictObject(Object.fromEntries(fields));
  }
  if (schema instanceof z.ZodArray) return z.array(loosened(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return loosened(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return loosened(schema.unwrap() as z.ZodType).nullable();
  return schema;
}

function isNarrowed(query: unknown): boolean {
  const { only, except, embed, view } = (query ?? {}) as Record<string, string | undefined>;
  return Boolean(only || except || embed?.includes('[') || view?.includes('['));
}

/** Throws when an answer does not match the contract. Used in tests only. */
export function checkAnswer(endpoint: Endpoint, query: unknown, answer: unknown): void {
  if (!endpoint.response) return;
  const schema = isNarrowed(query) ? loosened(endpoint.response) : endpoint.response;
  schema.parse(answer);
}

/** Throws when a call fails with an error that it does not declare. Used in tests only. */
export async function refuseUndeclared<T>(key: EndpointKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && !errorsOfCall(key).includes(error.type))
      throw new Error(`${key} ends in ${error.type}; name it in the errors of its declaration`, { cause: error });
    throw error;
  }
}
