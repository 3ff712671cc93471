import type { z } from 'zod';

/** A stored payload that does not fit its schema. Reading it again fails again. */
export class BadPayload extends Error {}

/** The payload of a stored event or job. Throws BadPayload, which names the fields. */
export function parsePayload<Schema extends z.ZodType>(schema: Schema, stored: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(stored);
  if (!error) return data as z.output<Schema>;
  throw new BadPayload(
    error.issues.map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'payload'}: ${message}`).join('; '),
  );
}
