import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderRecord } from './load-order.ts';

/** What lacks of an order, in the shop's words, and by when it should be there. */
export function WaitingNote({ order: { waiting_note: note, waiting_until: until } }: { order: OrderRecord }) {
  const t = useTranslations('order');
  const { locale } = useShop();
  if (note === null) return null;
  return (
    <p className="max-w-narrow wrap-anywhere">
      {note} {until && t('waitingUntil', { date: formatDate(until, locale) })}
    </p>
  );
}
