import { z } from 'zod';
import { productCard } from '../catalogue/products.ts';
import { codeOf, id, line, optionalText, price } from '../fields.ts';
import { LIST_TYPES } from './rules.ts';

const listType = codeOf(LIST_TYPES);

/** A list of products that a customer keeps. */
export const customerProductList = z.object({
  id,
  customer_id: id,
  name: z.string().nullable(),
  description: z.string().nullable(),
  type: listType,
  position: z.int(),
});

export const customerProductListInput = z.object({
  type: listType,
  name: line(100).optional(),
  description: optionalText(500),
});

/** A product in a list, as it is offered to the customer now. */
export const customerProductListItem = z.object({
  id,
  product_id: id,
  product_variation_id: id.nullable(),
  note: z.string().nullable(),
  name: z.string(),
  image_id: id.nullable(),
  price,
  taxed_price: price,
  _embedded: z.object({
    image_url: z.string(),
    stock_states: z.int().nullable(),
    product: productCard,
    product_variation: z.object({ id, name: z.string() }).nullable(),
  }),
});

export const customerProductListItemInput = z.object({
  product_id: id,
  product_variation_id: id.nullish(),
  note: optionalText(500),
});
export type ListItemInput = z.output<typeof customerProductListItemInput>;
