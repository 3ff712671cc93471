import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderRecord } from './load-order.ts';

/** What the shop wrote to the buyer of an order. */
export function NotesForBuyer({ order }: { order: OrderRecord }) {
  const t = useTranslations('order');
  const { locale } = useShop();
  const notes = (order._embedded?.notes ?? []).filter(({ is_for_buyer: isForBuyer }) => isForBuyer);
  if (notes.length === 0) return null;
  return (
    <section className="mb-8 max-w-narrow">
      <h2 className="mb-2 text-18 font-semibold">{t('notes')}</h2>
      <ul className="grid gap-3">
        {notes.map(({ id, text, created_at: createdAt }) => (
          <li key={id}>
            <span className="block text-14 text-muted">{formatDate(createdAt, locale)}</span>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
