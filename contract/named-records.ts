import type { z } from 'zod';
import { merged } from './capabilities.ts';
import { table } from './table.ts';

/** Records that are named schemas of the OpenAPI document, besides those of lists. */
export const NAMED_RECORDS: Readonly<Record<string, z.ZodType>> = table<z.ZodType>(merged('records'));
