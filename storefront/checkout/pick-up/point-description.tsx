import { besideName } from '../../../contract/shipping/point-address.ts';
import type { ShippingOption } from '../../../contract/shipping/records.ts';
import { table } from '../../../contract/table.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatNumber } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';

/** Words for kinds of points. */
export const KIND_TEXTS: Readonly<Record<string, 'kindBox' | 'kindBranch' | 'kindStore' | 'kindPost'>> = table({
  box: 'kindBox',
  branch: 'kindBranch',
  store: 'kindStore',
  post: 'kindPost',
});

/** Name, address (without what the name says already) and distance of a pick-up point. */
export function PointDescription({ point }: { point: ShippingOption }) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const { street, city } = besideName(point);
  const address = [street, `${point.post_code} ${city}`.trim()].filter(Boolean).join(', ');
  const kind = KIND_TEXTS[point.kind];
  const facts = [
    point.distance !== null && t('kilometres', { value: formatNumber(point.distance, locale, true) }),
    kind && t(kind),
    point.cash_on_delivery && point.card_payment && t('cardPayment'),
    !point.cash_on_delivery && t('noCashOnDelivery'),
    point.max_weight !== null && t('pointMaxWeight', { value: formatNumber(point.max_weight / 1_000, locale) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <span className="block font-medium text-ink">{point.name}</span>
      <span className="block text-14">{address}</span>
      <span className="block text-13 text-muted">{facts.join(' · ')}</span>
    </>
  );
}
