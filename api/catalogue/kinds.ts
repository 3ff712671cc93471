import { hasPiecesOf } from '../stock/index.ts';
import { CONTENT_AMOUNT } from './product-rows.ts';
import { isOnSaleWith, isPackage, isPlain, VIEWER } from './visibility.ts';
import { choicePrice } from './visible-price.ts';

/** How products of a kind are read: a plan is prepared whole each time, so each kind has its own, shorter statement. */
export interface Kind {
  isOfKind: string;
  content: string;
  /** Whether it can be bought if its availability allows it too. */
  canPurchase: string;
  pieces: string;
  isReduced: string;
  taxedContents: string;
  dearest: string;
  /** Joins of what the others name: the `prices` row `p` that is shown. */
  joins: string;
}

export const AVAILABILITY = 'join product_availabilities a on a.id = t.product_availability_id';

export const ownPrice = (prices: string) =>
  `join ${prices} p on p.product_id = t.id and p.price_list_id = :price_list_id and p.product_variation_id is null`;

const NO_PACKAGE = {
  pieces: 'null::integer',
  isReduced: 'null::boolean',
  taxedContents: 'null::json',
};

/** What is sold is written in the product's own row. */
export const PLAIN: Kind = {
  ...NO_PACKAGE,
  isOfKind: isPlain('t'),
  content: 't.content_amount',
  canPurchase: `(${isOnSaleWith(hasPiecesOf('t'), 't', VIEWER)})`,
  dearest: 'null::integer',
  joins: ownPrice('written_prices'),
};

/** A variation is chosen. */
export const CHOICE: Kind = {
  ...NO_PACKAGE,
  isOfKind: `t.has_variations and not (${isPackage('t')}) and p.use > 0`,
  content: CONTENT_AMOUNT,
  canPurchase: 'p.use = 2',
  dearest: 'p.dearest',
  joins: `${AVAILABILITY} cross join lateral ${choicePrice('t', 'a', ':price_list_id', VIEWER)} p`,
};
