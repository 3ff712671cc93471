import { z } from 'zod';
import { id, price } from '../fields.ts';
import { LOSS_REASONS } from './rules.ts';

/** What the shop, time or other orders changed in a cart since the last write's answer, until it is acknowledged. */
export const cartChange = z.object({
  type: z.enum([
    'item_sold_out',
    'item_amount_decreased',
    'item_price_raised',
    'item_price_lowered',
    'item_removed',
    'item_text_needed',
    'gift_removed',
    'item_credits_removed',
    'shipping_method_removed',
    'shipping_option_removed',
    'shipping_price_changed',
    'payment_method_removed',
    'payment_price_changed',
    'voucher_removed',
    'voucher_changed',
    'discount_removed',
    'discount_changed',
    'credits_changed',
    'tax_removed',
    'tax_added',
  ]),
  cart_item_id: id.nullable(),
  name: z.string(),
  amount: z.int().nullable(),
  old_taxed_price: price.nullable(),
  new_taxed_price: price.nullable(),
  reason: z.enum(LOSS_REASONS).nullable(),
});
export type CartChange = z.infer<typeof cartChange>;

/** Stands for listed changes, whatever their language; null without any. */
export const changesId = z.string().length(22).nullable();
