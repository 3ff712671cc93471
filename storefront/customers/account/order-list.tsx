import { useTaxed } from '../../lib/goods/use-taxed.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatDate } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { EmptyState, LinkButton, Pagination } from '../../ui/index.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import type { ListedOrder, OrderPage } from './load-orders.ts';

function OrderRow({ order }: { order: ListedOrder }) {
  const t = useTranslations('account.orders');
  const taxed = useTaxed();
  const { path, locale } = useShop();
  return (
    <li>
      <div>
        <a href={path('customer-order', { id: order.id })} className="link font-medium">
          {t('number', { number: order.order_number })}
        </a>
        <p className="text-14 text-muted">{formatDate(order.created_at, locale)}</p>
      </div>
      <div className="sm:text-right">
        <p className="text-ink tabular-nums">{taxed(order.prices.taxed_price)}</p>
        <p className="text-14 text-muted">{order._embedded?.state?.name}</p>
      </div>
    </li>
  );
}

/** What the customer has ordered, page by page. */
export function OrderList({ orders, page, pages }: OrderPage) {
  const t = useTranslations('account.orders');
  if (orders === null) return <ConfirmFirst />;
  if (orders.length === 0) {
    return (
      <EmptyState icon="package" title={t('empty')} text={t('emptyText')}>
        <LinkButton kind="primary" href="/">
          {t('shop')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="record-list">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} href={(number) => `?page=${number}`} />
    </>
  );
}
