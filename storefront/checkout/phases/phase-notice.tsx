import { useSearchParams } from 'react-router';
import type { Cart } from '../../../contract/cart/records.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Notice } from '../../ui/index.ts';
import { factsOf, limitNotice } from './phases.ts';

/** Why the buyer was redirected here, until the cart says otherwise: the address stays when a page is loaded again. */
export function PhaseNotice({ cart }: { cart: Cart | null }) {
  const t = useTranslations('checkout');
  const [query] = useSearchParams();
  const notice = limitNotice(query.get('notice'), factsOf(cart));
  return notice ? <Notice kind="error" title={t(`notice_${notice}`)} /> : null;
}
