import { z } from 'zod';
import { codeOf, id, price, url } from '../fields.ts';
import { resource } from '../list.ts';
import { carrierMark } from './marks.ts';
import { SHIPPING_OPTION_KINDS, SHIPPING_PROBLEMS, SHIPPING_SERVICES } from './rules.ts';

/** Delivery days of an order placed now, in the shop's time zone. */
const deliveryDates = {
  delivery_date_min: z.iso.date().nullable().describe('First day on which it may arrive; null when that is unknown.'),
  delivery_date_max: z.iso.date().nullable().describe('Day by which it arrives; null when that is unknown.'),
};

/** Delivery days of a shipping method, for everybody. */
export const deliveryDate = z.object({
  shipping_method_id: id,
  shipping_service: codeOf(SHIPPING_SERVICES),
  ...deliveryDates,
});
export type DeliveryDate = z.infer<typeof deliveryDate>;

/** A shipping method offered to a cart. */
export const cartShippingMethod = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price,
  taxed_price: price,
  original_taxed_price: price,
  can_use: z.boolean(),
  problem: z.enum(SHIPPING_PROBLEMS).nullable(),
  can_be_used_by_country: z.boolean(),
  has_options: z.boolean(),
  is_electronic: z.boolean(),
  option_id: id.nullable(),
  ...deliveryDates,
  /** Working days until delivery, as text of the shop's language. */
  delivery_time: z.string().nullable(),
  shipping_service: codeOf(SHIPPING_SERVICES),
  carrier: carrierMark.nullable().describe('Who brings it; null where no carrier does.'),
  /** 0 only full billing, 1 only basic billing, 2 both. */
  address_requirement: z.int().min(0).max(2),
  image_id: id.nullable(),
  position: z.int(),
  tracking_url: z.string().nullable(),
  /** Payment methods that it allows. */
  payment_method_ids: z.array(id),
  country_ids: z.array(id),
  _embedded: z.object({ image_url: url.nullable() }).partial().optional(),
});
export type CartShippingMethod = z.infer<typeof cartShippingMethod>;

/** A stored shipping method. */
export const shippingMethod = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  shipping_service: codeOf(SHIPPING_SERVICES),
  is_for_refund: z.boolean(),
  is_active: z.boolean(),
  position: z.int(),
  /** URL with `@` as the placeholder of a parcel's number. */
  tracking_url: z.string().nullable(),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;

/** Price from a weight. */
const weightPrice = z.object({ weight_from: z.int(), taxed_price: price });

/** A shipping method offered to everybody, in the request's currency. */
export const shopShippingMethod = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  shipping_service: codeOf(SHIPPING_SERVICES),
  carrier: carrierMark.nullable().describe('Who brings it; null where no carrier does.'),
  has_options: z.boolean(),
  is_electronic: z.boolean(),
  /** Whether it is free from the shop's threshold. */
  allows_free_shipping: z.boolean(),
  /** Countries of destination; empty for all. */
  country_ids: z.array(id),
  /** By weight in grams, lightest first. */
  prices: z.array(weightPrice),
});
export type ShopShippingMethod = z.infer<typeof shopShippingMethod>;

/** A pick-up point. */
export const shippingOption = z.object({
  id,
  shipping_method_id: id,
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(SHIPPING_OPTION_KINDS),
  street: z.string(),
  city: z.string(),
  post_code: z.string(),
  country_id: id,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Monday to Sunday; an empty list is a closed day. */
  opening_hours: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
  card_payment: z.boolean(),
  cash_on_delivery: z.boolean(),
  /** Grams. */
  max_weight: z.int().nullable(),
  is_active: z.boolean(),
  /** Distance in kilometres from the requested coordinates; null without them. */
  distance: z.number().nullable(),
});
export type ShippingOption = z.infer<typeof shippingOption>;
export const shippingOptions = resource({
  name: 'shipping-options',
  record: shippingOption,
  embeds: {},
  filters: ['id', 'city', 'post_code', 'country_id', 'kind', 'card_payment', 'cash_on_delivery'],
  sorts: ['id', 'name', 'city', 'distance'],
  defaultSort: 'city',
  searchable: true,
});
