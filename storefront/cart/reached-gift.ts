import type { CartGift } from '../../contract/cart/gifts.ts';

/** Whether the cart lacks nothing for a gift. */
export const isReached = ({ missing_price: price, missing_pieces: pieces }: CartGift): boolean =>
  price === null && pieces === null;
