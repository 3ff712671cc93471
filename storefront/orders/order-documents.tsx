import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import type { OrderView } from './load-order.ts';

/** Documents of the order to save, each with its day and amount. */
export function OrderDocuments({ order, documents }: Pick<OrderView, 'order' | 'documents'>) {
  const t = useTranslations('order');
  const { locale } = useShop();
  if (documents.length === 0) return null;
  const hash = order.hash && `?oh=${order.hash}`;
  return (
    <section aria-labelledby="documents" className="mt-10">
      <h2 id="documents" className="mb-4 text-22">
        {t('documents')}
      </h2>
      <ul className="grid gap-2">
        {documents.map(({ id, kind, title, number, issued_on: day, taxed_price: price, formats }) => (
          <li key={id}>
            {formats.map((format) => (
              <a
                key={format}
                href={`/api/orders/${order.id}/documents/${id}.${format}${hash}`}
                download
                className="link mr-4 inline-flex min-h-11 items-center gap-2"
              >
                {format === 'pdf' && <Icon name="file-text" />}
                {format === 'pdf' ? `${title} ${number}` : format.toUpperCase()}
              </a>
            ))}
            <span className="block text-14 text-muted">
              {formatDate(day, locale)}
              {kind !== 'delivery_note' && ` · ${price.formatted}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
