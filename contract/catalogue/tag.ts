import { z } from 'zod';
import { id } from '../fields.ts';

/** A label of products. */
export const tag = z.object({ id, name: z.string(), slug: z.string(), color: z.string().nullable() });
