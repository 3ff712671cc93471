import { CART_ITEM_TYPES, isGiftType } from '../../../contract/cart/rules.ts';
import type { Minor } from '../../../contract/money.ts';

/** What a gift was given for, as its order stores it. Lines are named by their positions. */
export interface GiftTerms {
  /** Lines that count for the next two: goods without gifts and prepaid vouchers. */
  positions: readonly number[];
  /** What these have to cost at least, after discounts and before credits; null: anything. */
  min_price: Minor | null;
  min_pieces: number | null;
  /** Of the lines of each list one has to stay. */
  one_of: readonly (readonly number[])[];
}

/** What a discount or an account of credits took off a line; negative. */
interface SoldReduction {
  kind: 'discount' | 'credit';
  customer_account_id?: number | null;
  taxed_price: Minor;
}

/** A line of an order as it was sold; a package costs nothing besides its parts. */
export interface SoldLine {
  id: number;
  position: number;
  parent_id: number | null;
  /** `CART_ITEM_TYPES`. */
  order_item_type: number;
  amount: number;
  tax_rate: number;
  /** Before its reductions. */
  taxed_total_price: Minor;
  /** Before its own discount; of a gift what it would have cost. */
  original_taxed_total_price: Minor;
  reductions: readonly SoldReduction[];
  /** A prepaid voucher that was sold: outside of the tax. */
  is_voucher?: boolean;
  gift_terms: GiftTerms | null;
}

interface SoldCharge {
  tax_rate: number;
  taxed_price: Minor;
}

/** All of an order that decides what comes back is worth: its receipt. Amounts in minor units. */
export interface SoldOrder {
  /** By position. */
  items: readonly SoldLine[];
  shipping: SoldCharge;
  payment: SoldCharge;
  /** Packing and wrapping, a row for each rate of tax. */
  packing: readonly SoldCharge[];
  rates: readonly { tax_rate: number; price: Minor; taxed_price: Minor }[];
  cash_rounding: Minor;
  /** Vouchers with what each paid, the newest first. */
  vouchers: readonly { id: number; amount: Minor }[];
  /** Accounts of credits with what each paid, in its smallest unit. */
  credits: readonly { customer_account_id: number; units: number }[];
}

export const isGift = ({ order_item_type: type }: SoldLine): boolean => isGiftType(type);
export const isService = ({ order_item_type: type }: SoldLine): boolean => type === CART_ITEM_TYPES.service;

/** What a package contains; nothing for other lines. */
export const partsOf = ({ items }: SoldOrder, { id }: SoldLine): SoldLine[] =>
  items.filter((item) => item.parent_id === id && item.order_item_type === CART_ITEM_TYPES.package_item);

export const isPackage = (order: SoldOrder, item: SoldLine): boolean => partsOf(order, item).length > 0;
