import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderRecord } from './load-order.ts';

/** What goes back to the buyer as it was paid, and what went. */
export function GatewayRefunds({ order }: { order: OrderRecord }) {
  const t = useTranslations('order');
  const { paid_back: paidBack, under_way: underWay } = order._embedded?.gateway_refunds ?? {};
  return (
    <>
      {paidBack && paidBack.value > 0 && (
        <p className="max-w-narrow">{t('moneyReturned', { price: paidBack.formatted })}</p>
      )}
      {underWay && underWay.value > 0 && (
        <p className="max-w-narrow">{t('moneyReturning', { price: underWay.formatted })}</p>
      )}
    </>
  );
}
