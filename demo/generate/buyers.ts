import { catalogue } from '../catalogue/index.ts';
import { REVIEWS } from '../reviews/index.ts';
import type { DemoReview } from '../reviews/types.ts';
import type { Assortment, Offer } from './assortment.ts';

/** Behind the customers to sign in with. */
export const FIRST_BUYER = 101;
const MOST_BUYERS = 16;

/** A guest who collected a product in the store and then reviewed it. */
export interface Buyer {
  customerId: number;
  offer: Offer;
  review: DemoReview;
}

/** Buyers of products that have a Czech review: what they write shows as a verified purchase. */
export function buyersOf(assortment: Assortment): Buyer[] {
  const buyers: Buyer[] = [];
  for (const offer of assortment.offers()) {
    if (offer.id > catalogue.products.length || buyers.length === MOST_BUYERS) break;
    const review = REVIEWS[offer.base.key]?.find(({ language }) => language === 'cs');
    if (!review || offer.base.variants || offer.base.kind) continue;
    buyers.push({ customerId: FIRST_BUYER + buyers.length, offer, review });
  }
  return buyers;
}
