import type { CartGift } from './gifts.ts';

type Lacking = Pick<CartGift, 'missing_price' | 'needed_price' | 'missing_pieces' | 'needed_pieces'>;

/** The part of what a gift asks for that the goods lack, from 0 to 1. */
export function missingShare({ missing_price, needed_price, missing_pieces, needed_pieces }: Lacking): number {
  const ofPrice = missing_price && needed_price ? missing_price.value / needed_price.value : 0;
  const ofPieces = missing_pieces && needed_pieces ? missing_pieces / needed_pieces : 0;
  return Math.max(ofPrice, ofPieces);
}
