import { documentPath } from '../../contract/orders/document-path.ts';
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
  const fileOf = (id: number, format: string) => documentPath(order.id, id, format, order.hash);
  return (
    <section aria-labelledby="documents" className="mt-10">
      <h2 id="documents" className="mb-4 text-22">
        {t('documents')}
      </h2>
      <ul className="grid gap-2">
        {documents.map(({ id, kind, title, number, issued_on: day, taxed_price: price, formats: [pdf, ...others] }) => (
          <li key={id}>
            <a href={fileOf(id, pdf ?? 'pdf')} download className="link inline-flex min-h-11 items-center gap-2">
              <Icon name="file-text" />
              {`${title} ${number}`}
            </a>
            <span className="block text-14 text-muted">
              {formatDate(day, locale)}
              {kind !== 'delivery_note' && ` · ${price.formatted}`}
              {others.map((format) => (
                <span key={format}>
                  {' · '}
                  <a href={fileOf(id, format)} download className="link">
                    {format.toUpperCase()}
                  </a>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
