import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState, LinkButton, Pagination } from '../ui/index.ts';
import type { RefundRecord, ReturnsPage } from './load-withdrawal.ts';
import { StatedRefunds } from './stated-refunds.tsx';

interface ReturnsListProps extends Omit<ReturnsPage, 'refunds'> {
  refunds: RefundRecord[];
}

/** What the customer withdrew from, page by page. */
export function ReturnsList({ refunds, page, pages }: ReturnsListProps) {
  const t = useTranslations('returns');
  const { path } = useShop();
  if (refunds.length === 0)
    return (
      <EmptyState icon="package" title={t('none')} text={t('noneText')}>
        <LinkButton kind="primary" href={path('customer-my-orders')}>
          {t('orders')}
        </LinkButton>
      </EmptyState>
    );
  const withOrders = refunds.map((refund) => ({
    ...refund,
    order: { number: refund.order_number, url: path('customer-order', { id: refund.order_id }) },
  }));
  return (
    <>
      <StatedRefunds refunds={withOrders} />
      <Pagination page={page} pages={pages} href={(number) => `?page=${number}`} />
    </>
  );
}
