import type { Cart } from '../../../contract/cart/records.ts';
import type { FreeGift } from '../free-gifts.tsx';
import type { DisplayPrice } from './display-price.ts';

/** Product that the confirmation shows. */
export interface AddedItem {
  id: number;
  name: string;
  image: string;
  price: DisplayPrice;
  /** What comes free with it, where the page knows. */
  gifts?: readonly FreeGift[];
}

export interface Added {
  item: AddedItem;
  amount: number;
  /** Resolves when the product is in the cart: to the cart, or to null when it could not be read. */
  sent: Promise<Cart | null>;
}

let current: Added | null = null;
const listeners = new Set<() => void>();

/** Opens the confirmation, or closes it with null. */
export function showAdded(added: Added | null): void {
  current = added;
  for (const listener of listeners) listener();
}

export const addedStore = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
