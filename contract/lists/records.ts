import { z } from 'zod';
import { stockStates } from '../catalogue/availability.ts';
import { productCard } from '../catalogue/products.ts';
import { codeOf, id, line, optionalText, price, timestamp, tokenText, url } from '../fields.ts';
import { recordOf, resource } from '../list.ts';
import { LIST_LENGTHS, LIST_TYPES, MOST_LIST_ITEMS, MOST_LISTS } from './rules.ts';

const listType = codeOf(LIST_TYPES);

/** A list of products that a customer keeps. */
export const customerProductList = z.object({
  id,
  customer_id: id,
  name: z.string().nullable(),
  description: z.string().nullable(),
  type: listType,
  position: z.int(),
  has_price_mails: z.boolean(),
  has_stock_mails: z.boolean(),
  shared_at: timestamp.nullable(),
  shows_owner: z.boolean(),
  shows_notes: z.boolean(),
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
  name: line(LIST_LENGTHS.name).optional(),
  description: optionalText(LIST_LENGTHS.description),
});

export const customerProductListPatch = z.object({
  name: line(LIST_LENGTHS.name).optional(),
  description: optionalText(LIST_LENGTHS.description),
  position: z.int().min(1).max(MOST_LISTS).optional(),
  has_price_mails: z.boolean().optional(),
  has_stock_mails: z.boolean().optional(),
});
export type ListPatch = z.output<typeof customerProductListPatch>;

/** What the link to a list shows besides its name and products. */
export const listShareInput = z.object({
  shows_owner: z.boolean().default(false),
  shows_notes: z.boolean().default(false),
});
export const listShare = z.object({ token: tokenText });

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
  note: optionalText(LIST_LENGTHS.note),
});
export type ListItemInput = z.output<typeof customerProductListItemInput>;

export const customerProductListItemPatch = z.object({ note: optionalText(LIST_LENGTHS.note) });

export const listMoveInput = z.object({
  item_ids: z.array(id).min(1).max(MOST_LIST_ITEMS),
  customer_product_list_id: id,
});
/** What became of the items that were to be moved. */
export const listMove = z.object({ moved: z.array(id), missing: z.array(id) });

/** What a link to a list shows. */
export const sharedProductList = z.object({
  name: z.string().nullable(),
  description: z.string().nullable(),
  owner: z.string().nullable(),
  items: z.array(recordOf(customerProductListItems)),
});
