import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderRecord } from './load-order.ts';

/** What goes back to the buyer, and what went, by its way. */
export function RefundSums({ order }: { order: OrderRecord }) {
  const t = useTranslations('order');
  return (order._embedded?.refund_sums ?? []).map(({ way, cause, amount, is_done: isDone }) => (
    <p key={`${way} ${cause} ${isDone}`} className="max-w-narrow">
      {t(isDone ? 'moneyReturned' : 'moneyReturning', { way, price: amount.formatted })}
    </p>
  ));
}
