import { z } from 'zod';
import { orderedContents } from '../catalogue/ordered-contents.ts';
import { productFieldsInput } from '../catalogue/product-fields.ts';
import { addressInput } from '../customers/addresses.ts';
import { email } from '../customers/fields.ts';
import { id, line, amount as pieces, price, timestamp } from '../fields.ts';
import { STATES } from './records.ts';
import { ORDER_STATES } from './rules.ts';

/** Lines of an order that one edit names at most. */
export const MOST_EDITED_LINES = 200;
/** Edits of one order. */
export const MOST_EDITS = 100;
export const LONGEST_EDIT_REASON = 500;

const changedLine = z.strictObject({
  id: id.describe('Number of the line in the order.'),
  amount: z.int().min(0).max(10_000).describe('Pieces that it has from now on; 0 takes it out.'),
});

const addedLine = z.strictObject({
  product_id: id,
  product_variation_id: id.nullish().describe('Of a product with variations.'),
  amount: pieces,
  items: orderedContents.nullish().describe('Choices of a package with the pieces in one of it, and services.'),
  product_fields: productFieldsInput.nullish().describe('Texts of the buyer that the product asks for.'),
});

/** What operators type a method to cost. */
const methodPrice = z
  .number()
  .min(0)
  .max(100_000)
  .optional()
  .describe('With tax, in major units of the order’s currency, instead of the price of a new order.');

/** What operators take off an order: an amount, or a percentage of its goods. */
const newDiscount = z.strictObject({
  amount: z
    .number()
    .min(0.01)
    .max(10_000_000)
    .optional()
    .describe('With tax, in major units of the order’s currency; or `percent`.'),
  percent: z
    .number()
    .min(0.01)
    .max(100)
    .multipleOf(0.01)
    .optional()
    .describe('Percent of what the goods cost after their own discounts and credits; or `amount`.'),
  name: line(100).describe('What the buyer reads beside it, in the order’s language.'),
});

const { customer_address_id: _, ...addressFields } = addressInput.shape;
const editedAddress = z.strictObject(addressFields);

/** What an operator changes of an order that has not left. */
export const newEdit = z.strictObject({
  lines: z.array(changedLine).max(MOST_EDITED_LINES).default([]).describe('Lines that get another amount.'),
  add: z
    .array(addedLine)
    .max(MOST_EDITED_LINES)
    .default([])
    .describe('Goods that are added at today’s price, in the price list, currency and tax of the order.'),
  billing_address: editedAddress.optional().describe('Changed fields of the address on the invoice.'),
  shipping_address: editedAddress
    .optional()
    .describe(
      'Changed fields of the address on the parcel. With another `country_id` goods keep their prices with tax, and have its rates where the seller pays tax there; into a country where the sale would be taxed otherwise nothing is moved.',
    ),
  shipping_method_id: id
    .optional()
    .describe('How it is sent, at the price of a new order with these goods. The same one is priced anew.'),
  shipping_option_id: id.optional().describe('Pick-up point of a method that has them, in the country of delivery.'),
  shipping_price: methodPrice,
  payment_method_id: id
    .optional()
    .describe('How it is paid, at the price of a new order. The same one is priced anew.'),
  payment_price: methodPrice,
  email: email
    .optional()
    .describe(
      'Where mails about the order go. A changed one is mailed a new link: `hash` changes; the former one is told. With bought vouchers it needs `vouchers.write`.',
    ),
  discount: newDiscount
    .nullish()
    .describe('What an operator takes off the order; null takes it away. Left out, it shrinks with the goods.'),
  reason: line(LONGEST_EDIT_REASON).describe('Why, for operators.'),
  notify: z
    .boolean()
    .default(true)
    .describe('Whether the buyer gets a mail with what changed; a changed `email` always does.'),
  expected: z
    .strictObject({
      state: z.enum(ORDER_STATES).describe(`The state that it had: ${STATES}`),
      taxed_price: z.number().min(0).max(1_000_000_000).describe('The total with tax that it had, in major units.'),
      email: z.string().max(254),
    })
    .partial()
    .optional(),
});
export type NewEdit = z.output<typeof newEdit>;

const fromTo = (what: string) =>
  z.object({ before: price.describe(`${what} before.`), after: price.describe(`${what} now.`) });

const method = z.object({ name: z.string(), taxed_price: price });
const otherMethod = (what: string) =>
  z
    .object({ before: method.describe(`${what} before.`), after: method.describe(`${what} now.`) })
    .nullable()
    .describe(`${what}, with its price, before and now; null where both stay.`);

/** An edit of an order, with what it changed. */
export const orderEdit = z.object({
  id,
  order_id: id,
  reason: z.string().describe('Words of the operator.'),
  operator_name: z.string().nullable().describe('Who edited it; null for whoever is no operator.'),
  taxed_price: fromTo('Total with tax'),
  payable_price: fromTo('What is to be paid beside vouchers'),
  rates: z
    .array(
      z.object({
        tax_rate: z.number().describe('Percent.'),
        tax_amount: fromTo('Tax at the rate'),
        taxed_price: fromTo('Price with tax at the rate'),
      }),
    )
    .describe('Rates of which something changed.'),
  lines: z
    .array(
      z.object({
        order_item_id: id.describe('Number of the line.'),
        name: z.string(),
        before: z.int().describe('Pieces before; 0 for a line that was added.'),
        after: z.int().describe('Pieces now; 0 for a line that was taken out.'),
        stock: z.int().describe('Pieces that went back on sale; below zero: that were taken.'),
        taxed_price: fromTo('Price with tax after what was taken off the line'),
      }),
    )
    .describe('Lines whose pieces or price changed, also those that came or fell with others.'),
  shipping: otherMethod('How it is sent, and the pick-up point'),
  payment: otherMethod('How it is paid'),
  fields: z
    .array(z.string())
    .describe(
      'Other fields that changed, such as `email`, `billing_address.street`, `shipping_method` and `payment_price`.',
    ),
  renews_documents: z.boolean().describe('Whether what was issued is taken back by credit notes and issued anew.'),
  left_to_pay: price.describe('What the buyer has to pay since.'),
  paid_back: price.describe('What goes back to the buyer by refunds of the edit.'),
  overpaid: price.describe('What the order has above what is due, and waits for who may pay it back.'),
  voucher_price: price.describe('What went back to prepaid vouchers.'),
  credits: z
    .array(
      z.object({
        customer_account_id: id.describe('Number of the account.'),
        units: z.int().describe('What went back, in the smallest unit of the account.'),
      }),
    )
    .describe('What went back to accounts of credits.'),
  earned: z
    .array(
      z.object({
        customer_account_id: id.describe('Number of the account.'),
        before: z.int().describe('What the order earned, in the smallest unit of the account.'),
        after: z.int().describe('What it earns now. What was booked above it is taken back.'),
      }),
    )
    .describe('Accounts in which it earns more or less.'),
  created_at: timestamp,
});
export type OrderEdit = z.infer<typeof orderEdit>;

/** An edit as it is stored; amounts in minor units. */
export interface StoredEdit {
  taxed_price: FromTo;
  payable_price: FromTo;
  rates: { tax_rate: number; tax_amount: FromTo; taxed_price: FromTo }[];
  lines: { order_item_id: number; name: string; before: number; after: number; stock: number; taxed_price: FromTo }[];
  /** Methods of which the name or the price changed. */
  shipping?: { before: StoredMethod; after: StoredMethod };
  payment?: { before: StoredMethod; after: StoredMethod };
  fields: string[];
  left_to_pay: number;
  paid_back: number;
  overpaid: number;
  voucher_price: number;
  credits: { customer_account_id: number; units: number }[];
  earned?: { customer_account_id: number; before: number; after: number }[];
}
interface StoredMethod {
  name: string;
  taxed_price: number;
}
export interface FromTo {
  before: number;
  after: number;
}
