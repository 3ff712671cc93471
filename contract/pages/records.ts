import { z } from 'zod';
import { id } from '../fields.ts';
import { languages } from '../meta-fields.ts';
import { PAGE_KINDS, PAGE_TYPES } from './rules.ts';

export const breadcrumb = z.object({ text: z.string(), url: z.string(), ...languages });

/** Result of looking up a path: the record there, and the document's head. */
export const page = z.object({
  kind: z.enum(PAGE_KINDS),
  /** Set for the kind `model` and for configured pages. */
  page_type: z.enum(PAGE_TYPES).nullable(),
  /** The specification's code of the record's type (9 product, 16 category, …). */
  model_type: z.int().nullable(),
  model_id: id.nullable(),
  breadcrumbs: z.array(breadcrumb),
  headers: z.object({ h1: z.string(), ...languages }),
  /** Objects of schema.org to be written as JSON-LD. */
  structured_data: z.array(z.record(z.string(), z.unknown())),
  title: z.string(),
  full_title: z.string(),
  meta: z.array(z.object({ name: z.string().optional(), property: z.string().optional(), content: z.string() })),
  links: z.array(
    z.object({ rel: z.string(), href: z.string(), hreflang: z.string().optional(), type: z.string().optional() }),
  ),
  /** Absolute address of the same page in each language that has it, and by `hreflang` on hosts of further locales. */
  urls: z.record(z.string(), z.string()),
  redirect_destination: z.string().nullable(),
  status_code: z.int(),
});
export type Page = z.infer<typeof page>;
