import type { Minor } from '../../contract/money.ts';
import type { DraftItem } from './sold-item.ts';

export interface DraftMethod {
  name: string;
  tax_rate: number;
  price: Minor;
  taxed_price: Minor;
  original_price: Minor;
  original_taxed_price: Minor;
}

/** A charge other than goods and methods; one row per tax rate. */
export interface DraftCharge {
  /** Equal for all rates of one charge. */
  position: number;
  kind: string;
  name: string;
  code: string | null;
  tax_rate: number;
  price: Minor;
  taxed_price: Minor;
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

/** An order to be inserted. The database checks that its parts add up. */
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
  charges: DraftCharge[];
  rates: { tax_rate: number; price: Minor; taxed_price: Minor; tax_amount: Minor }[];
}
