import { z } from 'zod';
import { id, line, timestamp } from '../fields.ts';
import { inEachLanguage, LANGUAGES } from '../locales.ts';
import { BANNER_SIZES, BANNER_TYPES, HOOKS, STATIC_PAGE_VIEWS } from './rules.ts';

/** Characters of a text in one language. */
export const LONGEST = { line: 200, short: 1_000, html: 100_000, address: 1_000, slug: 80 };
/** Records that one record may be connected with. */
const MOST_LINKS = 50;

/** A text in the shop's languages; those left out stay, null takes one away. */
const inLanguages = <T extends z.ZodType>(text: T) => z.strictObject(inEachLanguage(() => text.nullable())).partial();
const name = inLanguages(line(LONGEST.line));
const optionalLine = inLanguages(line(LONGEST.line)).nullable();
const short = inLanguages(line(LONGEST.short)).nullable();
/** HTML; all but what `api/platform/texts/rich-text.ts` allows is removed. */
const html = inLanguages(z.string().max(LONGEST.html));
const isOn = z.boolean();
const position = z.int().min(0).max(1_000_000);
const reference = id.nullable();
const links = z.array(id).max(MOST_LINKS);
/** A path of the shop, or an address elsewhere: nothing that browsers run or read otherwise. */
const ADDRESS = /^(\/(?!\/)[^\\\s\p{Cc}]*|https?:\/\/[^\\\s\p{Cc}@/]+(\/[^\\\s\p{Cc}]*)?)$/u;
const address = z.string().max(LONGEST.address).regex(ADDRESS, 'not_address');
/** Own addresses of the record's page; a former one goes on as a redirect. */
export const slugs = z.partialRecord(z.enum(LANGUAGES), line(LONGEST.line));
/** A name by which code and addresses know a record. */
const code = z
  .string()
  .max(LONGEST.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not_code');
const addressed = { has_automatic_slug: isOn };

/** Fields of texts, for other records too. */
export const textFields = {
  name,
  line: optionalLine,
  short,
  html: html.nullable(),
  reference,
  isOn,
  position,
  links,
  code,
};

/** Fields that operators write, by record. */
export const articleFields = {
  name,
  perex: short,
  content: html,
  default_article_category_id: reference,
  author_id: reference,
  image_id: reference,
  publish_at: timestamp,
  external_url: address.nullable(),
  is_active: isOn,
  ...addressed,
  article_category_ids: links,
  article_tag_ids: links,
  product_ids: links,
};
export const articleCategoryFields = {
  name,
  description: html.nullable(),
  parent_id: reference,
  position,
  is_active: isOn,
  ...addressed,
};
export const authorFields = {
  first_name: line(LONGEST.line),
  last_name: line(LONGEST.line),
  image_id: reference,
  is_active: isOn,
};
export const articleTagFields = { name, slug: code };
export const staticPageFields = {
  name,
  page_name: code,
  content: html,
  meta_title: optionalLine,
  meta_h1_title: optionalLine,
  meta_description: short,
  meta_index: isOn,
  meta_follow: isOn,
  og_title: optionalLine,
  og_description: short,
  og_image_id: reference,
  ...addressed,
  is_active: isOn,
  parent_id: reference,
  position,
  show_on_sitemap: isOn,
  view: z.enum(STATIC_PAGE_VIEWS),
};
export const staticContentFields = {
  content: html,
  hooks: z.array(z.enum(HOOKS)).min(1).max(HOOKS.length),
  is_active: isOn,
  position,
};
export const bannerFields = {
  banner_type_id: z
    .int()
    .min(1)
    .max(Math.max(...Object.values(BANNER_TYPES))),
  size_type: z.enum(BANNER_SIZES),
  image_id: reference,
  mobile_image_id: reference,
  button_image_id: reference,
  position,
  is_active: isOn,
  name,
  content: html.nullable(),
  url: inLanguages(address).nullable(),
  url_text: optionalLine,
  button_text: optionalLine,
  button_link: inLanguages(address).nullable(),
  valid_from: timestamp.nullable(),
  valid_to: timestamp.nullable(),
  category_ids: links,
  brand_ids: links,
};

/** Body of a change: missing fields stay. `expected`: what it started from. */
export const changeBody = <S extends z.core.$ZodLooseShape>(fields: S) =>
  z
    .strictObject(fields)
    .partial()
    .extend({ expected: z.strictObject(fields).partial().optional() });
/** The same of a record with a page of its own. */
export const changeWithSlugs = <S extends z.core.$ZodLooseShape>(fields: S) =>
  changeBody(fields).extend({ slugs: slugs.optional() });
/** Body of a new record; the fields of `required` must be there. */
export const newBody = <S extends z.core.$ZodLooseShape, R extends z.core.$ZodLooseShape>(fields: S, required: R) =>
  z.strictObject(fields).partial().extend(required);
export const newWithSlugs = <S extends z.core.$ZodLooseShape, R extends z.core.$ZodLooseShape>(
  fields: S,
  required: R,
) => newBody(fields, required).extend({ slugs: slugs.optional() });
