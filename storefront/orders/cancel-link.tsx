import { CANCEL_ORDER_PATH } from '../../contract/orders/cancel-path.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderRecord } from './load-order.ts';

/** Leads to the page that asks whether to cancel, which works without scripts. */
export function CancelLink({ order: { id, hash, can_cancel } }: { order: OrderRecord }) {
  const t = useTranslations('order');
  if (!can_cancel) return null;
  return (
    <a href={`${CANCEL_ORDER_PATH}?oid=${id}&oh=${hash}`} className="link inline-flex min-h-11 items-center">
      {t('cancelOrder')}
    </a>
  );
}
