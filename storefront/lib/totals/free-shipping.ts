import type { Cart } from '../../../contract/cart/records.ts';
import { useTaxed } from '../goods/use-taxed.ts';
import { useShop } from '../shop/use-shop.tsx';
import { formatPrice } from '../words/format.ts';
import { useTranslations } from '../words/use-translations.tsx';

/** Progress towards free shipping, from 0 to 1; null where the shop does not offer it. */
export function freeShippingShare(total: number, threshold: number | null): number | null {
  if (threshold === null || threshold <= 0) return null;
  return Math.min(1, Math.max(0, total / threshold));
}

/** What counts for free shipping: goods after discounts, or all before; null for vouchers, which nobody carries. */
export function countedForShipping({
  discountable_items_amounts: goods,
  discounts,
}: Pick<Cart, 'discountable_items_amounts' | 'discounts'>): number | null {
  if (goods.taxed_price.value === 0) return null;
  if (discounts.some(({ free_shipping, problem }) => free_shipping && !problem)) return Number.POSITIVE_INFINITY;
  return discounts.reduce((left, { amount }) => left - amount.value, goods.taxed_price.value);
}

/** Progress towards free shipping and the remaining amount in words. */
export function useFreeShipping(total: number): { share: number; text: string } | null {
  const t = useTranslations('cart');
  const taxed = useTaxed();
  const { shop, currency, locale } = useShop();
  const threshold = shop.free_shipping?.value ?? null;
  const share = freeShippingShare(total, threshold);
  if (share === null || threshold === null) return null;
  // Of what always has it free nothing remains that could be written.
  if (share >= 1) return { share, text: t('freeReached') };
  const price = taxed({ formatted: formatPrice(threshold - total, currency, locale) });
  return { share, text: t('freeRemaining', { price }) };
}
