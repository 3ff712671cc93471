import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { apiEndpoints } from './endpoints.ts';
import { EVENTS } from './events.ts';

const ID = '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6';

/** Every uuid in a schema. Zod visits what a schema was made of before it: the last one of a position counts. */
function uuidsIn(schema: z.ZodType): z.core.$ZodType[] {
  const found = new Map<string, z.core.$ZodType>();
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema, path }) {
      if (jsonSchema.format === 'uuid') found.set(path.join('.'), zodSchema);
    },
  });
  return [...found.values()];
}

test('every uuid of a path, a query, a body or an event is read in lower case', () => {
  const calls = Object.entries(apiEndpoints as Readonly<Record<string, Endpoint>>).flatMap(
    ([key, { params, query, body }]) => [params, query, body].flatMap((part) => (part ? [[key, part] as const] : [])),
  );
  const found = [...calls, ...Object.entries(EVENTS)].flatMap(([key, schema]) =>
    uuidsIn(schema as z.ZodType).map((uuid) => [key, z.parse(uuid, ID.toUpperCase())]),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(([, read]) => read !== ID)).toEqual([]);
});
