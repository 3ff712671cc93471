import { z } from 'zod';
import { id } from './fields.ts';
import { LANGUAGES } from './locales.ts';

const optional = z.string().nullable();
/** Meta tags for search engines. */
export const metaFields = { meta_title: optional, meta_h1_title: optional, meta_description: optional };
/** Open Graph tags. */
export const ogFields = { og_title: optional, og_description: optional, og_image_id: id.nullable() };

/** Texts of a record in all languages, by field: what operators change. */
export const translations = z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string()).nullable());

/** Which language each text is in that is missing in the request's one and stands there in another, by field. */
export const languages = { text_languages: z.record(z.string(), z.enum(LANGUAGES)).optional() };

/** Absolute path of a record in each language. */
export const urls = z.record(z.string(), z.string());
