import { z } from 'zod';
import { id, timestamp, url } from '../fields.ts';
import { languages } from '../meta-fields.ts';

const text = z.string();
const optional = z.string().nullable();

export const variationAttribute = z.object({
  id,
  product_property_id: id,
  name: text,
  position: z.int(),
  is_hidden: z.boolean(),
  image_id: id.nullable(),
  image_url: url.nullable(),
  has_automatic_slug: z.boolean(),
  slug: text,
  /** CSS colour of a colour property's choice. */
  value: optional,
  created_at: timestamp,
  ...languages,
});

export const variationProperty = z.object({
  id,
  name: text,
  description: optional,
  position: z.int(),
  is_public: z.boolean(),
  has_automatic_slug: z.boolean(),
  slug: text,
  /** 1 select, 2 radio, 3 colour, 4 text input. */
  type: z.int().min(1).max(4),
  created_at: timestamp,
  attributes: z.array(variationAttribute),
  /** Of a text input: whether it has to be filled in. */
  is_required: z.boolean(),
  /** Of a text input: most characters. */
  max_length: z.int().nullable(),
  ...languages,
});
