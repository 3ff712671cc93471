import type { DraftItem } from '../../orders/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { earningLines } from '../../promotions/index.ts';
import type { CalculatedCart } from './calculate-cart.ts';
import { giftedLines } from './gifts.ts';
import type { SoldLine } from './sellable.ts';

/** What a gift is given for, by positions of the lines; null for goods. */
export function giftTermsOf(
  line: SoldLine,
  { lines, gifts }: Pick<CalculatedCart, 'lines' | 'gifts'>,
  currencyId: RequestContext['currency']['id'],
): DraftItem['gift_terms'] {
  const given = gifts.find(({ gift }) => gift.id === line.gift_id);
  if (!given) return null;
  const counted = giftedLines(lines);
  const { minPrice, minPieces, oneOf } = earningLines(given.gift, { lines: counted, currencyId });
  const positionsOf = (ids: readonly number[]) =>
    lines.flatMap(({ id }, position) => (ids.includes(id) ? position : []));
  return {
    positions: positionsOf(counted.map(({ id }) => id)),
    min_price: minPrice,
    min_pieces: minPieces,
    one_of: oneOf.map(positionsOf),
  };
}
