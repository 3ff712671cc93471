import { isGiftType } from '../../../contract/cart/rules.ts';
import type { Price } from '../../../contract/money.ts';
import { useShop } from '../shop/use-shop.tsx';
import { formatPrice } from '../words/format.ts';
import { useTranslations } from '../words/use-translations.tsx';
import { rounded } from './line-total.ts';

interface SoldPieces {
  type: number;
  amount: number;
  unit: Price;
  /** After discounts of the line. */
  total: Price;
  /** Whether discounts of the line lower it; else what the amounts say. */
  isLowered?: boolean;
  /** Whether the amounts are without tax, which is said then. */
  isUntaxed?: boolean;
}

/** What the line of a cart or an order says of its pieces and its price; of a gift, that it is one. */
export function useLineWords() {
  const t = useTranslations();
  const { currency, locale } = useShop();
  /** What a piece costs after discounts, as far as that is an amount of the shop's currency. */
  const pieceOf = ({ amount, unit, total, isLowered = total.value < rounded(unit.value * amount) }: SoldPieces) => {
    if (amount === 1) return total.formatted;
    const isOwnCurrency = formatPrice(total.value, currency, locale) === total.formatted;
    return isLowered && isOwnCurrency ? formatPrice(total.value / amount, currency, locale) : unit.formatted;
  };
  return (sold: SoldPieces) => {
    const { type, amount, unit, isUntaxed } = sold;
    const total = isUntaxed ? t('ui.untaxed', { price: sold.total.formatted }) : sold.total.formatted;
    if (!isGiftType(type)) return { pieces: `${amount} × ${pieceOf(sold)}`, price: total };
    return unit.value === 0
      ? { pieces: t('gift.pieces', { count: amount }), price: t('common.free') }
      : { pieces: t('gift.reduced'), price: total };
  };
}
