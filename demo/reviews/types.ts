/** A review of the demo shop, in the language that its author writes. */
export interface DemoReview {
  language: 'cs' | 'sk' | 'en';
  name: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** Days before the shop was filled. */
  days: number;
  comment?: string;
  plus?: string;
  minus?: string;
  /** Stars for value, and for what its category is rated by. */
  stars?: readonly [value: number, own?: number];
  reply?: string;
}

/** Reviews by the key of their product. */
export type DemoReviews = Readonly<Record<string, readonly DemoReview[]>>;
