import { useSearchParams } from 'react-router';
import { useTranslations } from '../../lib/use-translations.tsx';
import { Notice } from '../../ui/index.ts';

const NOTICES = [
  'item_sold_out',
  'cart_missing',
  'shipping_method_unavailable',
  'payment_method_unavailable',
  'cart_incomplete',
] as const;

/** Why the buyer was redirected here. */
export function PhaseNotice() {
  const t = useTranslations('checkout');
  const [query] = useSearchParams();
  const notice = NOTICES.find((one) => one === query.get('notice'));
  return notice ? <Notice kind="error" title={t(`notice_${notice}`)} /> : null;
}
