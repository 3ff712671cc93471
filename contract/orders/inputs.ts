import { z } from 'zod';
import { ignoredPasswords, preference } from '../customers/fields.ts';
import { cartId, ean, id, line, note } from '../fields.ts';
import { STATES } from './records.ts';
import { REFERRAL_CODE } from './referral.ts';
import { LONGEST_TAG, MOST_TAGS, ORDER_STATES } from './rules.ts';

/** Creates an order. Everything that affects prices is read from the cart on the server. */
export const orderInput = z.object({
  cart_id: cartId,
  note,
  gender_oriented_product_preference: preference,
  create_new_account: z.boolean().optional(),
  ...ignoredPasswords,
  referral_code: z.union([z.literal(''), z.string().regex(REFERRAL_CODE, 'not_referral_code')]).nullish(),
  newsletter: z.boolean().optional(),
  save_addresses: z
    .boolean()
    .optional()
    .describe(
      'Whether new addresses of the order are kept in the address book of the signed-in customer, whose e-mail is confirmed. One that it has already is not kept twice.',
    ),
  expected_payable_price: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe(
      'What remains to be paid beside vouchers, as the buyer saw it, in major units; anything else now is answered with 409 `cart_changed`.',
    ),
  expected_taxed_total: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe(
      'Total with tax that the buyer saw, in major units (199.9); another total now is answered with 409 `cart_changed`.',
    ),
});
export type OrderInput = z.infer<typeof orderInput>;

/** An order that a guest gives to an operator by phone. */
export const phoneOrderInput = z.strictObject({
  ...orderInput.pick({ cart_id: true, note: true, expected_taxed_total: true, expected_payable_price: true }).shape,
  agreed: z
    .literal(true)
    .describe('That the buyer was told the goods, the price and the terms, and agreed. Kept with the order.'),
});

/** Null removes the number. */
const ownNumber = line(100).nullish();

/** How a tag is stored: in small letters, with single spaces. */
export const tagOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
export const tag = z.string().max(200, { abort: true }).overwrite(tagOf).min(1).max(LONGEST_TAG);
export const tags = z
  .array(tag)
  .max(MOST_TAGS)
  .overwrite((all) => [...new Set(all)].sort());

/** Gives access to the order. */
export const orderAccountInput = z.strictObject({ hash: z.string().min(32).max(128), ...ignoredPasswords });

export const orderPatch = z.object({
  state: z
    .enum(ORDER_STATES)
    .optional()
    .describe(`${STATES} Which may follow which stands in the description of the call.`),
  tracking_numbers: z
    .array(line(60))
    .max(20)
    .optional()
    .describe(
      'Numbers as the carrier prints them, for example `Z123456789` of Packeta; with or without the letters that the tracking address of the shipping method already has before its `@`.',
    ),
  paid: z.literal(true).optional(),
  waiting: z
    .strictObject({
      note: line(500).describe('What lacks, in words for the buyer and in the order’s language.'),
      until: z.iso.date().nullish().describe('Day by which the goods should be there; none is promised without it.'),
    })
    .optional()
    .describe('With the state `waiting`, or of an order that is in it: the buyer is told by mail each time.'),
  sku: ownNumber,
  code: ownNumber,
  ean: ean.nullish(),
  tags: tags.optional().describe('Words by which operators group orders: all that it is to have, in small letters.'),
  assigned_operator_id: id.nullish().describe('The operator who sees to it; null for nobody.'),
  expected: z
    .strictObject({
      state: z.enum(ORDER_STATES).describe(STATES),
      tracking_numbers: z.array(line(60)).max(20).describe('The numbers that it had.'),
      sku: z.string().max(100).nullable(),
      code: z.string().max(100).nullable(),
      ean: z.string().max(100).nullable(),
      tags,
      assigned_operator_id: id.nullable().describe('The operator who saw to it.'),
    })
    .partial()
    .optional(),
});
