import { z } from 'zod';
import { productCard } from '../catalogue/products.ts';
import { id, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { VISITS_ON_PAGES } from './rules.ts';

/** When a customer last looked at a product. */
export const productVisit = z.object({ id, product_id: id, last_visited_at: timestamp });

export const productVisits = resource({
  name: 'product-visits',
  record: productVisit,
  embeds: { product: productCard },
  filters: ['id', 'product_id', 'last_visited_at'],
  sorts: ['id', 'last_visited_at'],
  defaultSort: '-last_visited_at',
  searchable: false,
});

export const productVisitsInput = z.object({
  items: z
    .array(z.object({ product_id: id, last_visited_at: timestamp.optional() }))
    .min(1)
    .max(VISITS_ON_PAGES),
});
