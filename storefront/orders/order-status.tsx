import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderRecord } from './load-order.ts';
import { moneyWordOf } from './order-progress.ts';

/** Where the order is, since when, and whether it is paid, in one line. */
export function OrderStatus({ order }: { order: OrderRecord }) {
  const t = useTranslations('order');
  const { locale } = useShop();
  const { state } = order._embedded ?? {};
  const money = moneyWordOf(order);
  // Beside “waiting for goods” a day reads as the one on which they come.
  const hasDay = order.state !== 'new' && order.state !== 'waiting';
  const since = state?.since && hasDay ? formatDate(state.since, locale) : null;
  const words = [
    [state?.name, since].filter(Boolean).join(' '),
    money && t(money, { date: order.paid_at ? formatDate(order.paid_at, locale) : '' }),
  ];
  return <span className="text-ink">{words.filter(Boolean).join(' · ')}</span>;
}
