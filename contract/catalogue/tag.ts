import { z } from 'zod';
import { id } from '../fields.ts';
import { languages } from '../meta-fields.ts';

/** A label of products. */
export const tag = z.object({ id, name: z.string(), slug: z.string(), color: z.string().nullable(), ...languages });
