import { z } from 'zod';
import { email } from '../customers/fields.ts';
import { id } from '../fields.ts';
import { resource } from '../list.ts';

/** What is watched, and the address that the mail goes to; left out: the signed-in customer's. */
export const watchDogInput = z.strictObject({
  email: email.optional(),
  product_id: id,
  product_variation_id: id.nullish(),
});

/** A wish to be informed when a product can be bought again. */
export const watchDog = z.object({
  id,
  email: z.string(),
  customer_id: id.nullable(),
  product_id: id,
  product_variation_id: id.nullable(),
});

export const watchDogs = resource({
  name: 'watch-dogs',
  record: watchDog,
  embeds: {},
  filters: ['id', 'product_id', 'product_variation_id'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});
