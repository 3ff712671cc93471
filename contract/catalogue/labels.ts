import { z } from 'zod';
import { textFields } from '../content/writes.ts';
import { id } from '../fields.ts';
import { resource } from '../list.ts';
import { translations } from '../meta-fields.ts';
import { productAvailability } from './availability.ts';
import { MOST_TAGS } from './rules.ts';
import { tag } from './tag.ts';
import { color } from './text-fields.ts';

const { name, line, isOn, code, links, reference } = textFields;

/** What operators read of availabilities and tags: with texts in all languages. */
export const productAvailabilities = resource({
  name: 'product-availabilities',
  record: productAvailability,
  embeds: { translations },
  filters: ['id', 'slug', 'can_purchase', 'in_catalog'],
  sorts: ['id', 'name'],
  defaultSort: 'id',
  searchable: false,
});
export const productTags = resource({
  name: 'product-tags',
  record: tag,
  embeds: { translations },
  filters: ['id', 'slug'],
  sorts: ['id', 'name'],
  defaultSort: 'name',
  searchable: true,
});

export const availabilityFields = {
  name,
  note: line,
  slug: code,
  can_purchase: isOn,
  for_empty_stock: isOn,
  for_refilled_stock: isOn,
  in_catalog: isOn,
  show_stock_states: isOn,
};
export const tagFields = { name, slug: code, color: color.nullable() };
export const categoriesInput = z.strictObject({ category_ids: links, default_category_id: reference });
export const tagsInput = z.strictObject({ tag_ids: z.array(id).max(MOST_TAGS) });
