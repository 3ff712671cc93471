import type { Minor } from '../../../contract/money.ts';
import { GIFT_CONDITIONS, GIFT_RULE_TYPES, GIFT_TYPES } from '../../../contract/promotions/rules.ts';
import { asksLines, type GiftedPurchase, isOfLine } from './eligible-gifts.ts';
import type { LiveGift } from './live-gifts.ts';

/** What of a purchase has to stay, so that its gift does. */
interface EarningLines {
  minPrice: Minor | null;
  minPieces: number | null;
  /** Numbers of lines: one of each list. */
  oneOf: number[][];
}

/** The rules of a gift that fall when goods come back; a related gift goes with its line besides. */
export function earningLines(
  gift: LiveGift,
  { lines, currencyId }: Pick<GiftedPurchase, 'lines' | 'currencyId'>,
): EarningLines {
  const least = gift.rules.filter(({ condition }) => condition === GIFT_CONDITIONS.at_least);
  const largest = (rules: typeof least) => (rules.length === 0 ? null : Math.max(...rules.map(({ amount }) => amount)));
  const ofLines =
    gift.type === GIFT_TYPES.related_gift
      ? []
      : gift.rules.filter((rule) => asksLines(rule) && rule.condition === GIFT_CONDITIONS.is);
  return {
    minPrice: largest(
      least.filter(({ type, currency_id: id }) => type === GIFT_RULE_TYPES.goods_price && id === currencyId),
    ),
    minPieces: largest(least.filter(({ type }) => type === GIFT_RULE_TYPES.pieces)),
    oneOf: ofLines.map((rule) => lines.filter((line) => isOfLine(rule, gift, line)).map(({ id }) => id)),
  };
}
