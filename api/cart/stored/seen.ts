import type { Translated } from '../../../contract/locales.ts';
import type { Minor } from '../../../contract/money.ts';
import type { ShippingMethodRow } from '../../shipping/index.ts';

/** What the shop changed in the shopper's favour and has not told yet is kept with the amount that was told. */
interface MaybeUntold {
  told_as?: Minor;
}

export type DiscountLossReason = 'used_up_by_buyer' | 'not_to_own_address' | 'over' | 'first_order_only' | 'changed';

export interface SeenDiscount extends MaybeUntold {
  id: number;
  /** Kept, as a deleted discount has no name any more. */
  name: Translated;
  version: string;
  /** What it takes off. */
  amount: Minor;
  /** Whether its code was entered. */
  is_entered: boolean;
  /** Why it was lost, until that is told: what the shopper changes meanwhile does not undo it. */
  lost?: DiscountLossReason;
}

export interface SeenCredits {
  /** Hash of what the shopper chose: while it is the same, only the shop or another order can have changed what credits pay. */
  wishes: string;
  /** What the goods cost before credits. */
  goods?: Minor;
  accounts: { id: number; name: Translated; amount: Minor }[];
}

export interface SeenVoucher {
  id: number;
  code_end: string;
  amount: Minor;
}

export interface SeenShipping extends MaybeUntold {
  id: number;
  price: Minor;
  prices: ShippingMethodRow['prices'];
  /** Hash of what the shopper chose: while it is the same, only the shop can have changed the price. */
  choices?: string;
}

export interface SeenPayment extends MaybeUntold {
  id: number;
  price: Minor;
}

/** What a shopper was last shown of discounts, credits, vouchers and of the chosen methods. */
export interface SeenCharges {
  currency_id: number;
  /** Hash of what the shopper chose, and of prices: while it is the same, only the shop can have changed what discounts take off. */
  choices: string;
  discounts: SeenDiscount[];
  /** Missing where none paid anything. */
  credits?: SeenCredits;
  vouchers?: SeenVoucher[];
  shipping: SeenShipping | null;
  payment: SeenPayment | null;
}

/** Discounts that an order was refused, because its e-mail has used them as often as allowed. */
export interface UsedUpDiscounts {
  /** Of another e-mail the cart tells nothing before it is ordered: who typed it may be a stranger. */
  email: string | null;
  discount_ids: number[];
}
