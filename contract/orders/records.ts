import { z } from 'zod';
import { itemProductField } from '../catalogue/product-fields.ts';
import { products, productVariations } from '../catalogue/products.ts';
import { orderAddress } from '../customers/addresses.ts';
import { SUPPLIES } from '../documents/rules.ts';
import { codeOf, id, price, timestamp, url } from '../fields.ts';
import { recordOf, resource } from '../list.ts';
import { paymentMethod } from '../payments/records.ts';
import { GATEWAY_PAYMENT_STATES, PAYMENT_SERVICES } from '../payments/rules.ts';
import { carrierMark } from '../shipping/marks.ts';
import { shippingMethod } from '../shipping/records.ts';
import { SHIPPING_SERVICES } from '../shipping/rules.ts';
import { taxPerRate } from '../tax-per-rate.ts';
import { charge } from './charges.ts';
import { refundCause, refundWay } from './money.ts';
import { orderNote } from './notes.ts';
import { receipt } from './receipt.ts';
import { ORDER_STATES } from './rules.ts';
import { soldFacts } from './sold-facts.ts';

/** What each state means. */
export const STATES =
  '`new` placed, `processing` being prepared, `waiting` for goods that lack, `ready` waits to be collected, `shipped` on its way, `delivered`, `returned` not collected, `cancelled`.';

export const order = z.object({
  id,
  currency_id: id,
  customer_id: id.nullable(),
  email: z.string(),
  language: z.string(),
  prices: z.object({ price, taxed_price: price, tax_amount: price, voucher_price: price, payable_price: price }),
  supply: z.enum(SUPPLIES),
  tax_country_id: id.nullable(),
  weight: z.int(),
  /** The order's numbers in the shop's other systems. */
  sku: z.string().nullable(),
  code: z.string().nullable(),
  ean: z.string().nullable(),
  /** Current stock of the scarcest item; null when none is tracked. */
  stock_state: z.int().nullable(),
  state: z.enum(ORDER_STATES).describe(`${STATES} Its name in a language comes by \`embed=state\`.`),
  note: z.string().nullable(),
  /** What it waits for, in words for its buyer, and until when; null in other states. */
  waiting_note: z.string().nullable(),
  waiting_until: z.iso.date().nullable(),
  paid_at: timestamp.nullable(),
  cancelled_at: timestamp.nullable(),
  can_cancel: z
    .boolean()
    .describe('Whether its buyer may still cancel it, as long as it is not packed and no parcel has a number.'),
  hash: z.string(),
  tracking_id: z
    .string()
    .nullable()
    .describe(
      '`X-Tracking-Id` that the order was placed with, or else its cart was filled with. Null for whoever is no operator.',
    ),
  referral_code: z
    .string()
    .nullable()
    .describe('Code of who sent the buyer, as it was in their link. Null for whoever is no operator.'),
  placed_by_operator_id: id
    .nullable()
    .describe('The operator who placed it for the customer; null when the buyer did, and for whoever is no operator.'),
  placed_by_operator_name: z
    .string()
    .nullable()
    .describe('Name of that operator when the order was placed; null as `placed_by_operator_id`.'),
  order_number: z.string(),
  created_at: timestamp,
  updated_at: timestamp.describe(
    'When it last changed: its lines, states, money, parcels, documents or notes. Later changes have later times, whenever they were begun: who reads on from the last one by `sort=updated_at` misses none.',
  ),
  buyer_name: z.string().nullable().describe('Whose bill it is: a person, or else the company.'),
  country_id: id.nullable().describe('Country that it goes to; null where no address says one.'),
  has_note: z.boolean().describe('Whether its buyer wrote something.'),
  payment_method_id: id.nullable().describe('How it is paid; null when the method is no more.'),
  payment_service: codeOf(PAYMENT_SERVICES),
  payment_name: z.string().describe('What its way to pay is called, in its language.'),
  shipping_method_id: id.nullable().describe('How it is sent; null when the method is no more.'),
  shipping_service: codeOf(SHIPPING_SERVICES),
  shipping_name: z.string().describe('What its way to be sent is called, in its language.'),
  tracking_numbers: z.array(z.string()).describe('Numbers of its parcels.'),
  tags: z.array(z.string()).describe('Words by which operators group orders; empty for whoever is no operator.'),
  assigned_operator_id: id
    .nullable()
    .describe('The operator who sees to it; null when nobody does, and for whoever is no operator.'),
  /** Whether its buyer may still request an account; does not reveal whether the e-mail has one. */
  can_create_new_account: z.boolean(),
});
export type Order = z.infer<typeof order>;

const methodPrices = {
  price,
  taxed_price: price,
  tax_rate: z.number(),
  original_price: price,
  original_taxed_price: price,
};

export const orderShippingMethod = z.object({
  id,
  name: z.string(),
  shipping_method_id: id.nullable(),
  order_id: id,
  shipping_option_id: id.nullable(),
  shipping_option_name: z.string().nullable(),
  shipping_service: codeOf(SHIPPING_SERVICES),
  carrier: carrierMark.nullable().describe('Who brings it; null where no carrier does.'),
  is_electronic: z.boolean(),
  tracking_numbers: z.array(z.string()).describe('Numbers of the parcels, as they were given.'),
  tracking: z.array(z.object({ number: z.string(), url: url.nullable() })),
  tracking_urls: z.array(url),
  delivery_date_min: z.iso
    .date()
    .nullable()
    .describe('First day on which it may arrive; null while it waits for money, and where no day was promised.'),
  delivery_date_max: z.iso.date().nullable().describe('Day by which it arrives; null when the other one is.'),
  days_after_payment: z.int().nullable(),
  ...methodPrices,
  /** The method is null when it was deleted. */
  _embedded: z.object({ shipping_method: shippingMethod.nullable(), order }).partial().optional(),
});
export const orderPaymentMethod = z.object({
  id,
  name: z.string(),
  payment_method_id: id.nullable(),
  payment_service: codeOf(PAYMENT_SERVICES),
  order_id: id,
  ...methodPrices,
  /** The method is null when it was deleted. */
  _embedded: z.object({ payment_method: paymentMethod.nullable(), order }).partial().optional(),
});

/** A document of an order; one with a parent is its credit note. */
export const orderInvoice = z.object({ id, name: z.string(), parent_id: id.nullable() });

/** A discount of an order. */
export const orderDiscount = z.object({
  id,
  name: z.string(),
  code: z.string().nullable(),
  discounted_amount: price,
  discounted_taxed_amount: price,
  /** Whether it applies to the whole purchase. */
  is_for_purchase: z.boolean(),
});

export const orderItem = z.object({
  id,
  name: z.string(),
  variation_name: z.string().nullable(),
  price_list_id: id,
  ...soldFacts.shape,
  /** Current stock; null when it is not tracked or the product was deleted. */
  stocks_count: z.int().nullable(),
  position: z.int(),
  unit_price: price,
  taxed_unit_price: price,
  total_price: price,
  taxed_total_price: price,
  line_discounted_total_price: price,
  line_discounted_taxed_total_price: price,
  /** Its share of the order after discounts and credits: what it is worth when it comes back. */
  discounted_total_price: price,
  discounted_taxed_total_price: price,
  price,
  taxed_price: price,
  tax_rate: z.number(),
  product_id: id.nullable(),
  parent_id: id.nullable(),
  product_variation_id: id.nullable(),
  order_id: id,
  amount: z.int(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  /** As cart item types; 0 classic. */
  order_item_type: z.int(),
  _embedded: z
    .object({
      product_urls: z.record(z.string(), z.string()),
      product_image_url: url,
      /** Pixels of the original; null without a picture. */
      product_image_size: z.object({ width: z.int(), height: z.int() }).nullable(),
      /** Current names of the choices; of a deleted variation its stored name. Embedded on request, like those below. */
      variation_properties_names: z.array(z.string()),
      /** The current product on the request's host; null when invisible to visitors. */
      product: recordOf(products).nullable(),
      product_variation: recordOf(productVariations).nullable(),
      customer_account: z
        .object({ id, name: z.string(), price, taxed_price: price })
        .nullable()
        .describe('The account of credits that paid the item or a part of it, and how much; null when money paid all.'),
      order_item_product_fields: z
        .array(itemProductField)
        .describe('What the buyer filled in for the item, such as an engraving.'),
      receipt,
    })
    .partial()
    .optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const orders = resource({
  name: 'orders',
  record: order,
  embeds: {
    state: z.object({ code: z.enum(ORDER_STATES), name: z.string(), since: timestamp }),
    shipping: orderShippingMethod,
    payment: orderPaymentMethod,
    tax_per_rate: z.array(taxPerRate),
    invoices: z.array(orderInvoice),
    notes: z
      .array(orderNote)
      .describe('What operators wrote about it, the oldest first: its buyer sees what is for them.'),
    discounts: z.array(orderDiscount),
    charges: z.array(charge),
    order_addresses: z.array(orderAddress),
    items: z.array(orderItem),
    items_price: price,
    taxed_items_price: price,
    cash_rounding: price,
    cash_to_collect: price
      .nullable()
      .describe(
        'What its carrier has to collect in cash: all that is left to pay. Null unless it is cash on delivery.',
      ),
    left_to_pay: price.describe(
      'What is still to be paid, beside vouchers and what came already; zero of a paid or cancelled order.',
    ),
    returnable: price.describe(
      'What came and has not gone back, nor is to: what its buyer would get back if it were cancelled now, beside vouchers and credits.',
    ),
    refund_sums: z
      .array(
        z.object({
          way: refundWay,
          cause: refundCause,
          amount: price,
          is_done: z.boolean().describe('Whether it has gone back.'),
        }),
      )
      .describe('What goes back to its buyer, summed by way and cause, without what came twice.'),
    online_payment: z
      .object({ state: z.enum(GATEWAY_PAYMENT_STATES) })
      .nullable()
      .describe('The newest payment at a gateway, as the shop last read it; null when none was begun.'),
    other_payment_methods: z
      .array(z.object({ id, name: z.string(), payment_service: codeOf(PAYMENT_SERVICES) }))
      .describe(
        'Ways to pay instead of the online payment that the order waits for; `PATCH /orders/{id}/payment` takes one.',
      ),
    /** Null unless the order waits for a bank transfer, or its invoice is past its due day and was reminded of. */
    payment_instructions: z
      .object({
        account_number: z.string().nullable(),
        iban: z.string(),
        bic: z.string().nullable(),
        variable_symbol: z.string(),
        amount: price,
        recipient: z.string(),
        pay_until: z.iso.date().nullable(),
        qr_code: z.object({
          width: z.int(),
          height: z.int(),
          base64_path: z.string(),
          standard: z.enum(['spayd', 'pay_by_square', 'epc']),
        }),
      })
      .nullable(),
  },
  filters: [
    'id',
    'order_number',
    'email',
    'customer_id',
    'sku',
    'code',
    'ean',
    'paid_at',
    'cancelled_at',
    'created_at',
    'state',
    'updated_at',
    'country_id',
    'has_note',
    'payment_method_id',
    'payment_service',
    'shipping_method_id',
    'shipping_service',
    'tags',
    'assigned_operator_id',
  ],
  sorts: ['id', 'created_at', 'updated_at'],
  defaultSort: '-created_at',
  searchable: true,
});
