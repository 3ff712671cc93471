import { z } from 'zod';
import { productAvailability, stockStates } from '../catalogue/availability.ts';
import { productService } from '../catalogue/packages.ts';
import { itemProductField, itemProductFieldProblem } from '../catalogue/product-fields.ts';
import { products, productVariations } from '../catalogue/products.ts';
import { WITHDRAWAL_EXCEPTIONS } from '../catalogue/rules.ts';
import { unitPrice } from '../catalogue/unit-price.ts';
import { email } from '../customers/fields.ts';
import { SUPPLIES } from '../documents/rules.ts';
import { cartId, id, note, price, timestamp, url } from '../fields.ts';
import { recordOf } from '../list.ts';
import { charge } from '../orders/charges.ts';
import { receipt } from '../orders/receipt.ts';
import { CHARGE_KINDS } from '../orders/rules.ts';
import { cartPaymentMethod } from '../payments/records.ts';
import { DISCOUNT_PROBLEMS } from '../promotions/rules.ts';
import { VAT_NUMBER_STATES } from '../registers/rules.ts';
import { cartShippingMethod, shippingOption } from '../shipping/records.ts';
import { taxPerRate } from '../tax-per-rate.ts';
import { cartGift } from './gifts.ts';
import { LIMIT_REASONS } from './rules.ts';

/** A discount that holds for a cart, or one that was entered and does not hold yet. */
export const cartDiscount = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** The code that was entered; null for one that comes by itself. */
  code: z.string().nullable(),
  is_for_purchase: z.boolean(),
  free_shipping: z.boolean(),
  amount: price,
  amounts: z.array(taxPerRate),
  /** Why it takes nothing off; null when it does. */
  problem: z.enum(DISCOUNT_PROBLEMS).nullable(),
  missing_price: price.nullable(),
  missing_pieces: z.int().nullable(),
});
export type CartDiscount = z.infer<typeof cartDiscount>;

/** A prepaid voucher that pays a cart. */
export const cartVoucher = z.object({
  id,
  code_end: z.string().length(4),
  amount: price,
  balance_left: price,
});
export type CartVoucher = z.infer<typeof cartVoucher>;

/** Credits of one account. */
const creditAmount = z.object({ customer_account_id: id, amount: z.number() });
const convertedAmount = z.object({ customer_account_id: id, price });

export const cart = z.object({
  id: cartId,
  expiration_at: timestamp,
  /** Items only. */
  items_price: price,
  taxed_items_price: price,
  /** Items, shipping, payment and cash rounding. */
  total_price: price,
  taxed_total_price: price,
  total_price_without_credits: price,
  taxed_total_price_without_credits: price,
  tax_amount: price,
  tax_per_rate: z.array(taxPerRate),
  supply: z.enum(SUPPLIES),
  tax_country_id: id,
  vat_number_state: z.enum(VAT_NUMBER_STATES).nullable(),
  cash_rounding: price,
  discounted_amount: price,
  discounted_taxed_amount: price,
  shipping_method: cartShippingMethod.nullable(),
  payment_method: cartPaymentMethod.nullable(),
  /** Pieces of all lines, without gifts. */
  amount: z.int(),
  total_amount: z.int(),
  /** Lines; a cart has items when this is positive. */
  unique_amount: z.int(),
  weight: z.int(),
  email: z.string().nullable(),
  has_account: z.boolean(),
  has_free_shipping: z.boolean(),
  /** Amount missing for free shipping; null when there is no threshold, it is reached, or nothing is carried. */
  free_shipping_remaining: price.nullable(),
  has_shipping_address: z.boolean(),
  discounts: z.array(cartDiscount),
  vouchers: z.array(cartVoucher),
  payable_price: price,
  customer_accounts: z.array(creditAmount),
  total_amounts: z.array(z.object({ kind: z.enum(CHARGE_KINDS).exclude(['rounding']), price, taxed_price: price })),
  discountable_items_amounts: z.object({ price, taxed_price: price }),
  discounted_items_detail: z.array(
    z.object({ cart_item_id: id, discount_id: id, discounted_amount: price, discounted_taxed_amount: price }),
  ),
  reservation_set: z.boolean(),
  /** Pieces of lines by what pays them. */
  items_amount_with_credits: z.int(),
  items_amount_with_money: z.int(),
  currency_id: id,
  language: z.string(),
  customer_id: id.nullable(),
  note: z.string().nullable(),
  shipping_country_id: id.nullable(),
  only_country_id: id.nullable(),
  gift_ids: z.array(id),
  _embedded: z
    .object({
      shipping_option: shippingOption.nullable(),
      shipping_country_id: id.nullable(),
      additional_data: z.record(z.string(), z.unknown()),
      charges: z.array(charge),
      /** Accounts that the signed-in customer may pay with. */
      customerAccountSettings: z.array(
        z.object({
          customer_account_id: id,
          name: z.string(),
          amount: z.number(),
          converted_amount: price,
          min_order_price: price.nullable(),
          max_order_percents: z.int().nullable(),
          max_usable_amount: z.number(),
          converted_max_usable_amount: price,
          /** Why nothing can be used; null when something can, as far as there are credits. */
          problem: z.enum(['no_goods', 'min_order_price']).nullable(),
        }),
      ),
      /** Credits that the order will earn. */
      customerAccountAmountsEarned: z.array(
        z.object({ customer_account_id: id, name: z.string(), amount: z.number(), converted_amount: price }),
      ),
      customerAccountAmountsOfItems: z.object({
        amounts_remain: z.array(creditAmount),
        converted_amounts_remain: z.array(convertedAmount),
      }),
      customerAccountAmountsOfOrder: z.object({
        amounts: z.array(creditAmount),
        converted_amounts: z.array(convertedAmount),
      }),
      gifts: z.array(cartGift),
      has_fast_checkout: z.boolean(),
    })
    .partial()
    .optional(),
});
export type Cart = z.infer<typeof cart>;

const line = z.object({
  id,
  name: z.string(),
  image_id: id.nullable(),
  product_id: id,
  product_variation_id: id.nullable(),
  gift_id: id.nullable(),
  amount: z.int(),
  amount_per_package: z.int(),
  amount_without_customer_account: z.int(),
  /** 0 classic, 1 gift, 2 no-send gift, 3 related gift, 4 flexible package, 5 combinable package, 6 package item, 7 service. */
  item_type: z.int().min(0).max(7),
  parent_id: id.nullable(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  unit_price: price,
  taxed_unit_price: price,
  original_unit_price: price,
  original_taxed_unit_price: price,
  /** Of the thirty days before the discount; null without one. */
  lowest_taxed_unit_price: price.nullable(),
  total_price: price,
  taxed_total_price: price,
  original_total_price: price,
  original_taxed_total_price: price,
  /** After discounts of single lines, as lines are shown. */
  line_discounted_total_price: price,
  line_discounted_taxed_total_price: price,
  /** After discounts of the cart. */
  discounted_total_price: price,
  discounted_taxed_total_price: price,
  tax_amount: price,
  tax_rate: z.number(),
  product_urls: z.record(z.string(), z.string()),
  update_stock: z.boolean(),
  stock_state: z.int().nullable(),
  /** Largest possible amount now; null without a limit. */
  max_amount: z.int().nullable(),
  max_amount_reason: z.enum(LIMIT_REASONS).nullable(),
  weight: z.int().nullable(),
  withdrawal_exception: z.enum(WITHDRAWAL_EXCEPTIONS).nullable(),
  is_electronic: z.boolean(),
  customer_account_id: id.nullable(),
  is_purchasable_with_credits: z.boolean(),
  product_fields: z.array(itemProductField),
  /** While there are any, the cart cannot be ordered. */
  product_field_problems: z.array(itemProductFieldProblem),
  _embedded: z
    .object({
      variation_properties_names: z.array(z.string()),
      brand: z.object({ id, name: z.string() }).nullable(),
      product_availability: productAvailability,
      image_url: url,
      /** Pixels of the original; null without a picture. */
      image_size: z.object({ width: z.int(), height: z.int() }).nullable(),
      discount_percents: z.number().nullable(),
      /** Discount of one piece from `lowest_taxed_unit_price`; null if not cheaper. */
      discounted_fixed_amount: price.nullable(),
      /** Unit of amounts, in the request's language. */
      unit: z.string().nullable(),
      /** Price with tax of a unit of measure; null when the content is not known. */
      measured_price: unitPrice.nullable(),
      /** Embedded on request, like all below. */
      unit_translations: z.record(z.string(), z.string()).nullable(),
      stock_states: stockStates,
      /** Services offered with the product. */
      services: z.array(productService),
      cart_item_product_fields: z.array(itemProductField),
      additional_data: z.null(),
      export_ids: z.array(z.never()),
      receipt,
      /** Null when invisible to visitors. */
      default_category: z.object({ id, name: z.string(), url }).nullable(),
      product: recordOf(products).nullable(),
      product_variation: recordOf(productVariations).nullable(),
    })
    .partial()
    .optional(),
});

/** A part of a package, or a service of the line that it stands in. */
const cartItemContent = line.extend({ items: z.array(z.never()) });
export const cartItem = line.extend({ items: z.array(cartItemContent) });
export type CartItem = z.infer<typeof cartItem>;
export type CartItemContent = z.infer<typeof cartItemContent>;

export const cartPatch = z.object({
  shipping_method_id: id.nullish(),
  shipping_option_id: id.nullish(),
  payment_method_id: id.nullish(),
  shipping_country_id: id.nullish(),
  has_shipping_address: z.boolean().optional(),
  email: email.nullish(),
  note,
  additional_data: z
    .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .optional(),
});
