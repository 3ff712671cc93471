import { z } from 'zod';
import { stockStates } from '../catalogue/availability.ts';
import { productCard } from '../catalogue/products.ts';
import { codeOf, id, line, optionalText, price, url } from '../fields.ts';
import { resource } from '../list.ts';
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

export const customerProductLists = resource({
  name: 'customer-product-lists',
  record: customerProductList,
  embeds: {},
  filters: ['id', 'type'],
  sorts: ['id', 'type', 'position'],
  defaultSort: 'type,position',
  searchable: false,
});

export const customerProductListInput = z.object({
  type: listType,
  name: line(100).optional(),
  description: optionalText(500),
});

/** A product in a list, or a variation of it, as it is offered to the customer now. */
export const customerProductListItem = z.object({
  id,
  product_id: id,
  product_variation_id: id.nullable(),
  note: z.string().nullable(),
  name: z.string(),
  image_id: id.nullable(),
  price,
  taxed_price: price,
});

export const customerProductListItems = resource({
  name: 'customer-product-list-items',
  record: customerProductListItem,
  embeds: {
    image_url: url,
    stock_states: stockStates,
    product: productCard,
    product_variation: z.object({ id, name: z.string() }).nullable(),
  },
  filters: ['id', 'product_id', 'product_variation_id'],
  sorts: ['id'],
  defaultSort: 'id',
  searchable: false,
});

export const customerProductListItemInput = z.object({
  product_id: id,
  product_variation_id: id.nullish(),
  note: optionalText(500),
});
export type ListItemInput = z.output<typeof customerProductListItemInput>;
