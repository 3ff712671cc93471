import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { GatewayRefunds } from './gateway-refunds.tsx';
import type { OrderRecord } from './load-order.ts';
import { OrderStatus } from './order-status.tsx';
import { type OrderSituation, refundOf } from './payment-result.ts';
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

const RETURNS = { returned: 'moneyReturned', returning: 'moneyReturning', nothing: 'moneyNothing' } as const;

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
        {situation === 'cancelled' &&
          !order._embedded?.gateway_refunds &&
          order.prices.payable_price.value > 0 &&
          t(RETURNS[refundOf(order)], { price: order.prices.payable_price.formatted })}
        {(look === 'placed' || look === 'paid') && t('mailSent', { email: order.email })}
      </p>
      {look !== situation && (
        <p>
          <OrderStatus order={order} />
        </p>
      )}
      <GatewayRefunds order={order} />
      <WaitingNote order={order} />
      {order.paid_at && look === 'paid' && (
        <p className="text-14 text-success">{t('paid', { date: formatDate(order.paid_at, locale) })}</p>
      )}
    </header>
  );
}
