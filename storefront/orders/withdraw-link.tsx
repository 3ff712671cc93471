import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderRecord } from './load-order.ts';

/** Leads to the withdrawal from the contract, as the law names it; consumers have it, also before delivery. */
export function WithdrawLink({ order: { id, hash, cancelled_at: cancelledAt } }: { order: OrderRecord }) {
  const t = useTranslations('order');
  const { path, shop } = useShop();
  if (cancelledAt !== null || shop.is_for_businesses) return null;
  const query = new URLSearchParams({ oid: String(id), ...(hash && { oh: hash }) });
  return (
    <a href={`${path('withdrawal')}?${query}`} className="link inline-flex min-h-11 items-center">
      {t('withdraw')}
    </a>
  );
}
