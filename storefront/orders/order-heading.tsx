import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import type { OrderRecord } from './load-order.ts';
import { OrderStatus } from './order-status.tsx';
import type { OrderSituation } from './payment-result.ts';
import { RefundSums } from './refund-sums.tsx';
import { WaitingNote } from './waiting-note.tsx';

const TITLES = {
  placed: 'thanks',
  paid: 'thanksPaid',
  pending: 'pending',
  unpaid: 'unpaid',
  failed: 'failed',
  cancelled: 'cancelled',
  ready: 'isReady',
  shipped: 'isShipped',
  delivered: 'isDelivered',
  waiting: 'isWaiting',
  returned: 'isReturned',
} as const;

const LOOKS = {
  placed: { icon: 'check', colour: 'bg-success-soft text-success' },
  paid: { icon: 'check', colour: 'bg-success-soft text-success' },
  pending: { icon: 'clock', colour: 'bg-warning-soft text-warning' },
  unpaid: { icon: 'credit-card', colour: 'bg-warning-soft text-warning' },
  failed: { icon: 'triangle-alert', colour: 'bg-error-soft text-error' },
  cancelled: { icon: 'x', colour: 'bg-canvas text-muted' },
  ready: { icon: 'package', colour: 'bg-success-soft text-success' },
  shipped: { icon: 'package', colour: 'bg-success-soft text-success' },
  delivered: { icon: 'check', colour: 'bg-success-soft text-success' },
  waiting: { icon: 'clock', colour: 'bg-warning-soft text-warning' },
  returned: { icon: 'package', colour: 'bg-warning-soft text-warning' },
} as const;

/** That no money of a cancelled order goes back. */
function NothingToRefund({ order }: { order: OrderRecord }) {
  const t = useTranslations('order');
  const isToPay = order.prices.payable_price.value > 0 && (order._embedded?.refund_sums ?? []).length === 0;
  return isToPay && t(order.paid_at ? 'moneyGone' : 'moneyNothing');
}

/** What the page is headed by: where the goods are, once they left, before what is known of the money. */
function lookOf({ state }: OrderRecord, situation: OrderSituation): keyof typeof TITLES {
  const isSettled = situation === 'placed' || situation === 'paid';
  return isSettled && state !== 'new' && state !== 'processing' && state !== 'cancelled' ? state : situation;
}

interface OrderHeadingProps {
  order: OrderRecord;
  situation: OrderSituation;
  /** The page no longer checks the payment by itself. */
  isLate: boolean;
}

/** State of the order in one sentence. */
export function OrderHeading({ order, situation, isLate }: OrderHeadingProps) {
  const t = useTranslations('order');
  const { locale } = useShop();
  const look = lookOf(order, situation);
  const { icon, colour } = LOOKS[look];
  return (
    <header className="grid grid-cols-1 justify-items-center gap-3 py-8 text-center lg:py-12">
      <span className={`grid h-16 w-16 place-items-center rounded-full ${colour}`}>
        <Icon name={icon} size={32} />
      </span>
      <h1 className="max-w-text text-28 lg:text-36">{t(TITLES[look])}</h1>
      <p className="text-18 text-ink">
        {t('number', { number: order.order_number })}
        <span className="block text-14 text-muted">{formatDate(order.created_at, locale)}</span>
      </p>
      <p className="max-w-narrow wrap-anywhere">
        {situation === 'pending' && t(isLate ? 'pendingLateText' : 'pendingText')}
        {situation === 'unpaid' && t('unpaidText')}
        {situation === 'failed' && t('failedText')}
        {situation === 'cancelled' && <NothingToRefund order={order} />}
        {(look === 'placed' || look === 'paid') && t('mailSent', { email: order.email })}
      </p>
      {look !== situation && (
        <p>
          <OrderStatus order={order} />
        </p>
      )}
      <RefundSums order={order} />
      <WaitingNote order={order} />
      {order.paid_at && look === 'paid' && (
        <p className="text-14 text-success">{t('paid', { date: formatDate(order.paid_at, locale) })}</p>
      )}
    </header>
  );
}
