import type { ReactNode } from 'react';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatDate } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { LinkButton } from '../ui/index.ts';
import { CancelLink } from './cancel-link.tsx';
import type { OrderView } from './load-order.ts';
import { NotesForBuyer } from './notes-for-buyer.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { asksForMoney } from './order-progress.ts';
import { OrderStatus } from './order-status.tsx';
import { leftToPay, situationOf } from './payment-result.ts';
import { RefundAccount } from './refund-account.tsx';
import { RefundSums } from './refund-sums.tsx';
import { Transfer } from './transfer.tsx';
import { WaitingNote } from './waiting-note.tsx';
import { WithdrawLink } from './withdraw-link.tsx';

interface OwnOrderViewProps extends OrderView {
  /** Opening hours of the pick-up point. */
  hours?: ReactNode;
}

/** An order in the customer's account: its state, how to pay what is unpaid, contents and addresses. */
export function OwnOrderView({ order, point, store, documents, parcels, refund, hours }: OwnOrderViewProps) {
  const t = useTranslations('order');
  const { path, locale } = useShop();
  const { payment_instructions: instructions } = order._embedded ?? {};
  const situation = situationOf(order, 'error');
  const summary = `${path('cart-summary')}?${new URLSearchParams({ oid: String(order.id), oh: order.hash })}`;
  return (
    <>
      <p className="-mt-4 mb-6 text-18">
        <OrderStatus order={order} />
        <span className="block text-14 text-muted">
          {t('placedOn', { date: formatDate(order.created_at, locale) })}
        </span>
      </p>
      <div className="mb-6 grid gap-2 empty:hidden">
        <RefundSums order={order} />
      </div>
      {order.waiting_note && (
        <div className="mb-6">
          <WaitingNote order={order} />
        </div>
      )}
      <NotesForBuyer order={order} />
      {order.hash !== '' && (situation === 'unpaid' || situation === 'failed') && (
        <p className="mb-8">
          <LinkButton kind="primary" icon="credit-card" href={summary}>
            {t('pay', { price: leftToPay(order).formatted })}
          </LinkButton>
        </p>
      )}
      {refund && <RefundAccount refund={refund} href={summary} />}
      {instructions && <Transfer instructions={instructions} isFolded={!asksForMoney(order)} />}
      <OrderContents order={order} />
      <OrderFacts order={order} point={point} store={store} documents={documents} parcels={parcels} hours={hours} />
      <p className="mt-10 flex flex-wrap gap-x-8">
        <CancelLink order={order} />
        <WithdrawLink order={order} />
      </p>
    </>
  );
}
