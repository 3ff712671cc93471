import { useTaxed } from '../../lib/goods/use-taxed.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatDate } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, EmptyState, LinkButton, Pagination } from '../../ui/index.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import {
  type ListedOrder,
  LONGEST_ORDER_SEARCH,
  ORDER_CHIPS,
  type OrderPage,
  type OrderQuestion,
  orderListHref,
} from './load-orders.ts';
import { OrderPictures, Tracking } from './order-parts.tsx';

function OrderRow({ order }: { order: ListedOrder }) {
  const t = useTranslations('account.orders');
  const taxed = useTaxed();
  const { path, locale } = useShop();
  return (
    <li>
      <div className="min-w-0">
        <a href={path('customer-order', { id: order.id })} className="link font-medium">
          {t('number', { number: order.order_number })}
        </a>
        <p className="text-14 text-muted">
          {formatDate(order.created_at, locale)} · {t('pieces', { count: order.count })}
        </p>
        <OrderPictures pictures={order.pictures} />
      </div>
      <div className="sm:text-right">
        <p className="text-ink tabular-nums">{taxed(order.prices.taxed_price)}</p>
        <p className="text-14 text-muted">{order.state}</p>
        <Tracking tracking={order.tracking} />
      </div>
    </li>
  );
}

/** The search and the states; links and a form, so that they work without scripts. */
function OrderFilters({ search, chip }: OrderQuestion) {
  const t = useTranslations('account.orders');
  return (
    <div className="mb-6 grid gap-4">
      <form className="flex max-w-form gap-2">
        {chip !== 'all' && <input type="hidden" name="state" value={chip} />}
        <input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={LONGEST_ORDER_SEARCH}
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          className="input min-w-0 grow"
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      <nav aria-label={t('statesLabel')}>
        <ul className="flex flex-wrap gap-2">
          {ORDER_CHIPS.map((name) => (
            <li key={name}>
              <a
                href={orderListHref({ search, chip: name })}
                className="chip"
                aria-current={name === chip ? 'true' : undefined}
              >
                {t(`states.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** What the customer has ordered, page by page. */
export function OrderList({ orders, page, pages, ...question }: OrderPage) {
  const t = useTranslations('account.orders');
  const { path } = useShop();
  if (orders === null) return <ConfirmFirst />;
  const isAll = question.search === '' && question.chip === 'all';
  if (orders.length === 0 && isAll) {
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
      <OrderFilters {...question} />
      {orders.length === 0 ? (
        <EmptyState icon="search" title={t('none')} text={t('noneText')}>
          <LinkButton href={path('customer-my-orders')}>{t('clear')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="record-list">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(number) => orderListHref(question, number)} />
    </>
  );
}
