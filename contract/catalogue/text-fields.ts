import { z } from 'zod';
import { textFields } from '../content/writes.ts';
import { line } from '../fields.ts';
import { LANGUAGES } from '../locales.ts';

const { name, line: text, short, html, reference, isOn, position, links, code } = textFields;

/** A color as styles take it: `#e4012c`. */
export const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'not_color');
const described = {
  meta_title: text,
  meta_h1_title: text,
  meta_description: short,
  meta_index: isOn,
  meta_follow: isOn,
  show_on_sitemap: isOn,
  has_automatic_slug: isOn,
};
const pictures = { image_id: reference, thumbnail_image_id: reference };
const og = { og_title: text, og_description: short, og_image_id: reference };

/** Texts that operators write, by record. */
export const productTextFields = { name, short_description: short, description: html, ...og, ...described };
export const categoryFields = {
  name,
  description: html,
  ...described,
  ...pictures,
  parent_id: reference,
  position,
  color: color.nullable(),
  /** In the order of the shop's languages, each once. */
  available_for_languages: z
    .array(z.enum(LANGUAGES))
    .max(LANGUAGES.length)
    .overwrite((sent) => LANGUAGES.filter((language) => sent.includes(language))),
  is_active: isOn,
  customer_groups_restriction: isOn,
  restricted_customer_group_ids: links,
};
export const brandFields = {
  name: line(100),
  short_description: short,
  description: html,
  ...og,
  ...described,
  ...pictures,
  slug: code,
  parent_id: reference,
  is_active: isOn,
};
