import { formatPrice } from '../lib/format.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon, Progress } from '../ui/index.ts';
import { freeShippingShare } from './optimistic.ts';

/** How much is missing to free shipping; nothing where the shop has no such offer. */
export function FreeShipping({ total }: { total: number }) {
  const t = useTranslations('cart');
  const { shop, currency, locale } = useShop();
  const threshold = shop.free_shipping?.value ?? null;
  const share = freeShippingShare(total, threshold);
  if (share === null || threshold === null) return null;
  const text =
    share >= 1 ? t('freeReached') : t('freeRemaining', { price: formatPrice(threshold - total, currency, locale) });
  return (
    <div className="flex flex-col gap-2 text-14" aria-live="polite">
      <p className={`flex items-center gap-2 ${share >= 1 ? 'font-medium text-success' : 'text-ink'}`}>
        <Icon name={share >= 1 ? 'circle-check' : 'truck'} />
        {text}
      </p>
      <Progress value={share} label={text} />
    </div>
  );
}
