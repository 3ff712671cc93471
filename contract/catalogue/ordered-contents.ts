import { z } from 'zod';
import { id } from '../fields.ts';
import { MOST_PACKAGE_ITEMS, MOST_SERVICES } from './rules.ts';

/** A choice of a package or a service of the product; what else a package contains need not be sent. */
const orderedContent = z.object({
  product_id: id,
  product_variation_id: id.nullish(),
  amount: z.int().min(1).max(100).optional(),
});

/** What a buyer picks of a package, and services. */
export const orderedContents = z.array(orderedContent).max(MOST_PACKAGE_ITEMS + MOST_SERVICES);
