import type { Minor } from '../../contract/money.ts';

/** A line of an order about to be written; all amounts in minor units, frozen with the order. */
export interface DraftItem {
  product_id: number;
  product_variation_id: number | null;
  /** Position of the item that it belongs to. */
  parent_position: number | null;
  order_item_type: number;
  name: string;
  variation_name: string | null;
  brand_id: number | null;
  price_list_id: number;
  tax_group_id: number;
  default_category_id: number | null;
  code: string | null;
  sku: string | null;
  ean: string | null;
  upc: string | null;
  jan: string | null;
  isbn: string | null;
  mpn: string | null;
  position: number;
  height: number | null;
  width: number | null;
  depth: number | null;
  weight: number | null;
  volume: number | null;
  amount: number;
  tax_rate: number;
  unit_price: Minor;
  taxed_unit_price: Minor;
  original_taxed_unit_price: Minor;
  total_price: Minor;
  taxed_total_price: Minor;
}

export interface DraftMethod {
  name: string;
  tax_rate: number;
  price: Minor;
  taxed_price: Minor;
  original_price: Minor;
  original_taxed_price: Minor;
}

export interface DraftAddress {
  type: number;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  dial_code: string | null;
  street: string | null;
  city: string | null;
  post_code: string | null;
  country_id: number | null;
  is_company: boolean;
  company_name: string | null;
  company_identification_number: string | null;
  company_vat_number: string | null;
  customer_address_id: number | null;
  shipping_method_id: number | null;
  shipping_option_id: number | null;
  shipping_service: string | null;
}

/** An order about to be written. Its parts must add up, or the database refuses it. */
export interface OrderDraft {
  hash: string;
  hostname_id: number;
  customer_id: number;
  cart_id: string;
  currency_id: number;
  price_list_id: number;
  language: string;
  email: string;
  note: string | null;
  weight: number;
  taxed_items_price: Minor;
  items_price: Minor;
  cash_rounding: Minor;
  tax_amount: Minor;
  price: Minor;
  taxed_price: Minor;
  gender_oriented_product_preference: string | null;
  referral_code: string | null;
  tracking_id: string | null;
  account_requested_at: Date | null;
  paid_at: Date | null;
  created_at: Date;
  items: DraftItem[];
  shipping: DraftMethod & {
    shipping_method_id: number;
    shipping_service: string;
    shipping_option_id: number | null;
    shipping_option_name: string | null;
    delivery_days_min: number | null;
    delivery_days_max: number | null;
  };
  payment: DraftMethod & { payment_method_id: number; payment_service: string };
  addresses: DraftAddress[];
  rates: { tax_rate: number; price: Minor; taxed_price: Minor; tax_amount: Minor }[];
}
