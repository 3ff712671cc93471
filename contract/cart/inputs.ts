import { z } from 'zod';
import { orderedContents } from '../catalogue/ordered-contents.ts';
import { productFieldsInput } from '../catalogue/product-fields.ts';
import { amount, id } from '../fields.ts';
import { LARGEST_MINOR } from '../money.ts';

/** Credits to take off a cart; instead of those before. */
export const cartCredits = z.object({
  customer_account_id: id,
  amount: z.number().min(0).max(1_000_000_000).describe('Credits, not money; 0 takes none off.'),
});

/** A line to add to a cart. Prices and stock never come from the caller. */
const productInput = z.object({
  product_id: id.optional(),
  product_variation_id: id.nullish(),
  amount: amount.default(1),
  seen_unit_price: z
    .number()
    .min(0)
    // Whole units of a currency without decimals; the server knows the currency's own.
    .max(LARGEST_MINOR)
    .optional()
    .describe(
      'Price with tax of one piece that the shopper saw, in major units (199.9). Never the price that is asked for: when another one holds, `changes` of the cart tell `item_price_raised` or `item_price_lowered`, and nothing is ordered before.',
    ),
  gift_id: id.nullish(),
  customer_account_id: id.nullish(),
  items: orderedContents.nullish(),
  parent_id: id.nullish(),
  product_fields: productFieldsInput.nullish(),
});

interface AddedPieces {
  parent_id?: number | null;
  amount: number;
}
/** Refuses an amount of a service, which covers its whole line. */
function checkService({ parent_id, amount: pieces }: AddedPieces, { addIssue }: z.RefinementCtx<AddedPieces>) {
  if (parent_id && pieces !== 1) addIssue({ code: 'custom', path: ['amount'], params: { key: 'service_once' } });
}

/** A product, or a gift that the purchase brings. */
export const cartItemInput = productInput
  .refine(({ product_id, gift_id }) => Boolean(product_id) !== Boolean(gift_id), {
    path: ['product_id'],
    params: { key: 'product_or_gift' },
  })
  .superRefine(({ product_id: _product, gift_id, amount: pieces, ...rest }, { addIssue }) => {
    if (!gift_id) return;
    const sent = Object.entries({ ...rest, amount: pieces === 1 ? null : pieces }).filter(([, value]) => value != null);
    for (const [field] of sent) addIssue({ code: 'custom', path: [field], params: { key: 'not_with_gift' } });
  })
  .superRefine(checkService);
export const cartItemPatch = z
  .object({
    amount: z.int().min(0).max(10_000).optional(),
    customer_account_id: id.nullish(),
    items: orderedContents.optional(),
    product_fields: productFieldsInput.optional(),
    gift_id: id.optional(),
  })
  .superRefine(({ amount: pieces, gift_id: giftId, ...rest }, { addIssue }) => {
    const [others, key] =
      giftId === undefined
        ? [pieces === 0 ? rest : {}, 'not_with_removal']
        : [{ ...rest, amount: pieces }, 'not_with_gift'];
    const sent = Object.entries(others).filter(([, value]) => value !== undefined);
    for (const [field] of sent) addIssue({ code: 'custom', path: [field], params: { key } });
  });
