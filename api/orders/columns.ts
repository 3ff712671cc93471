import { ADDRESS_FIELDS } from '../../contract/customers/addresses.ts';
import { columnsBut } from '../platform/database/index.ts';
import type { orderCharges } from './charge-tables.ts';
import type { OrderTable } from './order-row.ts';
import type { orderAddresses, orderPaymentMethods, orderShippingMethods, orderTaxRates } from './tables.ts';

export type ShippingTable = typeof orderShippingMethods.$inferSelect;
export type PaymentTable = typeof orderPaymentMethods.$inferSelect;
export type AddressTable = typeof orderAddresses.$inferSelect;
export type ChargeTable = typeof orderCharges.$inferSelect;
export type RateTable = typeof orderTaxRates.$inferSelect;

/** Columns of a new order; those left out get their defaults and are written later. */
export const ORDER = columnsBut<
  OrderTable,
  | 'id'
  | 'order_number'
  | 'state'
  | 'sku'
  | 'code'
  | 'ean'
  | 'gateway_payment_id'
  | 'payment_reminded_at'
  | 'cancelled_at'
  | 'waiting_note'
  | 'waiting_until'
  | 'tags'
  | 'assigned_operator_id'
>()([
  'hash',
  'hostname_id',
  'customer_id',
  'cart_id',
  'currency_id',
  'price_list_id',
  'language',
  'email',
  'mailbox',
  'note',
  'weight',
  'taxed_items_price',
  'items_price',
  'cash_rounding',
  'tax_amount',
  'price',
  'taxed_price',
  'voucher_amount',
  'supply',
  'tax_country_id',
  'gender_oriented_product_preference',
  'referral_code',
  'tracking_id',
  'placed_by_operator_id',
  'placed_by_operator_name',
  'account_requested_at',
  'paid_at',
  'created_at',
]);

/** Columns of both methods that answers give too. */
export const METHOD = [
  'name',
  'tax_rate',
  'price',
  'taxed_price',
  'original_price',
  'original_taxed_price',
] as const satisfies readonly (keyof ShippingTable & keyof PaymentTable)[];

export const SHIPPING = columnsBut<ShippingTable, 'id' | 'order_id' | 'tracking_numbers' | 'tracking_links'>()([
  'shipping_method_id',
  'shipping_service',
  'shipping_option_id',
  'shipping_option_name',
  'delivery_days_min',
  'delivery_days_max',
  'tax_group_id',
  ...METHOD,
]);
export const PAYMENT = columnsBut<PaymentTable, 'id' | 'order_id'>()([
  'payment_method_id',
  'payment_service',
  'tax_group_id',
  ...METHOD,
]);
export const ADDRESS = columnsBut<AddressTable, 'id' | 'order_id' | 'created_at'>()([
  'type',
  ...ADDRESS_FIELDS,
  'customer_address_id',
  'shipping_method_id',
  'shipping_option_id',
  'shipping_service',
]);
export const CHARGE = columnsBut<ChargeTable, 'id' | 'order_id'>()([
  'position',
  'kind',
  'name',
  'code',
  'discount_id',
  'is_for_purchase',
  'tax_rate',
  'price',
  'taxed_price',
]);
export const RATE = columnsBut<RateTable, 'order_id'>()(['tax_rate', 'price', 'taxed_price', 'tax_amount']);
