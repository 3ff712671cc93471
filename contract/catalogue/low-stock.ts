import { z } from 'zod';
import { id } from '../fields.ts';
import { resource } from '../list.ts';

/** A product or a variation that runs out. */
export const lowStock = resource({
  name: 'low_stock',
  record: z.object({
    id,
    product_id: id,
    product_variation_id: id.nullable().describe('Null for a product without variations.'),
    name: z.string().describe('Name of the product.'),
    variation_name: z.string().nullable(),
    sku: z.string().nullable(),
    ean: z.string().nullable(),
    stock_state: z.int().describe('Pieces that are left to sell; 0: sold out.'),
    reserved_state: z.int().describe('Pieces of orders that are placed and not sent.'),
    is_short: z.boolean().describe('Whether open orders hold more pieces than are left to sell.'),
  }),
  embeds: {},
  filters: ['product_id', 'stock_state', 'is_short'],
  sorts: ['id', 'stock_state'],
  defaultSort: 'stock_state',
  searchable: false,
});
