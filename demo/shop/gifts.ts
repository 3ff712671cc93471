import { GIFT_TYPES } from '../../contract/promotions/rules.ts';
import type { InEach } from './world.ts';

export interface DemoGift {
  /** Key of the product that is given. */
  product: string;
  type?: (typeof GIFT_TYPES)[keyof typeof GIFT_TYPES];
  /** Off its price; without them it is free. */
  percents?: number;
  /** Whether it is given besides others; of those that are not the buyer chooses one. */
  isCombinable?: true;
  /** What the goods have to cost. */
  from?: InEach;
  /** How many pieces have to be in the cart. */
  pieces?: number;
  /** Keys of the product or the category that has to be in the cart. */
  with?: { product: string } | { category: string };
}

const CHOICE_FROM: InEach = [1_200, 50, 45];

/** One of each kind: with a product, a larger purchase, to choose, by pieces, cheaper, and one by no parcel. */
export const GIFTS: DemoGift[] = [
  { product: 'honeycomb-beeswax-melts', type: GIFT_TYPES.related_gift, with: { product: 'stoneware-wax-burner' } },
  { product: 'beeswax-lip-balm', from: CHOICE_FROM },
  { product: 'sage-mint-foot-soak', from: CHOICE_FROM },
  { product: 'hand-dipped-birthday-candles', from: CHOICE_FROM },
  { product: 'quince-lip-sleeping-mask', isCombinable: true, from: [2_500, 100, 90] },
  { product: 'goat-milk-soap', isCombinable: true, pieces: 4, with: { category: 'soaps' } },
  { product: 'iris-hand-cream', percents: 50, isCombinable: true, from: [800, 32, 30] },
  {
    product: 'candle-workshop-invitation',
    type: GIFT_TYPES.no_send_gift,
    isCombinable: true,
    from: [4_000, 160, 140],
  },
];
