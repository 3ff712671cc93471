import type { Cart, CartDiscount } from '../../contract/cart/records.ts';
import type { CartView } from '../../contract/cart/view.ts';

/** Keys of the error messages of a cart change. */
export type CartErrorKey =
  | 'cart_missing'
  | 'cart_item_quantity_change_error'
  | 'cart_item_remove_error'
  | 'cart_clear_error'
  | 'cart_texts_error'
  | 'cart_voucher_apply_error'
  | 'cart_voucher_remove_error'
  | 'cart_apply_credits'
  | 'cart_remove_credits'
  | 'cart_save_error'
  | 'cart_restore_error'
  | 'cart_share_error'
  | 'cart_gift_error'
  | 'fast_checkout_missing_reference'
  | 'fast_checkout_error';

/** What came of a change of the cart. */
export interface CartAnswer {
  error?: { key: CartErrorKey; message?: string };
  /** What the page shows after it, where that was asked for. */
  view?: CartView;
  /** No answer came: reloading would show nothing new, and trying again may help. */
  isUnanswered?: boolean;
  /** The line that was put into the cart. */
  line?: { id: number; name: string };
  /** The cart as it was filled in from the last order, and whether a place of that was left out. */
  filled?: { cart: Cart; omitsAddress: boolean };
  /** The discount whose code was entered; it may take nothing off yet. */
  entered?: CartDiscount;
  /** Key of what happened to a voucher. */
  voucher?: 'voucherApplied' | 'voucherRemoved';
  /** The link that was made; null: all links were ended. */
  shared?: { path: string; until: string } | null;
  /** A code that was refused: what was typed and why. */
  code?: { typed: string; message: string };
  /** An amount of credits that was refused: of which account, what was typed and why. */
  credits?: { account: number; typed: string; message: string };
  /** Texts that were not saved: line, values by input, and errors by text where one is refused. */
  typed?: { item: number; values: Record<string, string>; errors?: Record<number, string> };
}
