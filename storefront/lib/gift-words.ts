import { isGiftType } from '../../contract/cart/rules.ts';
import type { Price } from '../../contract/money.ts';
import { useTranslations } from './use-translations.tsx';

interface SoldPieces {
  type: number;
  amount: number;
  unit: Price;
  /** After discounts of the line. */
  total: Price;
}

/** What the line of a cart or an order says of its pieces and its price; of a gift, that it is one. */
export function useLineWords() {
  const t = useTranslations();
  return ({ type, amount, unit, total }: SoldPieces) => {
    if (!isGiftType(type)) return { pieces: `${amount} × ${unit.formatted}`, price: total.formatted };
    return unit.value === 0
      ? { pieces: t('gift.pieces', { count: amount }), price: t('common.free') }
      : { pieces: t('gift.reduced'), price: total.formatted };
  };
}
