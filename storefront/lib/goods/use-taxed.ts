import type { Price } from '../../../contract/money.ts';
import { useShop } from '../shop/use-shop.tsx';
import { useTranslations } from '../words/use-translations.tsx';

/** Says an amount with tax; to businesses, who see amounts without tax first, with the word for it. */
export function useTaxed(): (price: Pick<Price, 'formatted'>) => string {
  const t = useTranslations('ui');
  const { shop } = useShop();
  return ({ formatted }) => (shop.is_for_businesses ? t('taxed', { price: formatted }) : formatted);
}
