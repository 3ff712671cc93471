import type { ReactNode } from 'react';
import type { PaymentResult } from '../../contract/payments/rules.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, LinkButton } from '../ui/index.ts';
import { CancelLink } from './cancel-link.tsx';
import type { OrderView } from './load-order.ts';
import { NextSteps } from './next-steps.tsx';
import { NotesForBuyer } from './notes-for-buyer.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHeading } from './order-heading.tsx';
import { asksForMoney } from './order-progress.ts';
import { PayAgain } from './pay-again.tsx';
import { situationOf } from './payment-result.ts';
import { RefundAccount } from './refund-account.tsx';
import { Transfer } from './transfer.tsx';
import { useAwaitedPayment } from './use-awaited-payment.ts';
import { WithdrawLink } from './withdraw-link.tsx';

interface OrderSummaryViewProps extends OrderView {
  result: PaymentResult;
  isGateClosed: boolean;
  /** The gateway's page that could not be opened within this one. */
  gatePage: string | null;
  /** The payment takes long, so trying again is offered. */
  isLate: boolean;
  hours?: ReactNode;
  /** Whether it is an order of who is signed in: their account has it. */
  isOwn: boolean;
  /** The offer of an account. */
  account?: ReactNode;
}

/** Summary of a placed order: state, payment, next steps, contents. */
export function OrderSummaryView({
  order,
  point,
  store,
  documents,
  parcels,
  refund,
  hours,
  account,
  isOwn,
  result,
  isGateClosed,
  gatePage,
  isLate,
}: OrderSummaryViewProps) {
  const t = useTranslations('order');
  const { path } = useShop();
  const situation = situationOf(order, result);
  const instructions = order._embedded?.payment_instructions;
  const canPay = situation === 'failed' || situation === 'unpaid' || (situation === 'pending' && isLate);
  useAwaitedPayment(situation === 'pending');
  return (
    <>
      <OrderHeading order={order} situation={situation} isLate={isLate} />
      {situation === 'pending' && (
        <p className={`-mt-4 mb-8 text-center ${isLate ? '' : 'only-without-script'}`}>
          <LinkButton href="">{t('pendingReload')}</LinkButton>
        </p>
      )}
      {refund && <RefundAccount refund={refund} />}
      {canPay && (
        <PayAgain
          order={order}
          situation={situation}
          hasFailed={isGateClosed || gatePage !== null}
          gatePage={gatePage}
        />
      )}
      <div className="with-aside">
        <div>
          <NotesForBuyer order={order} />
          {instructions && <Transfer instructions={instructions} isFolded={!asksForMoney(order)} />}
          {(situation === 'placed' || situation === 'paid') && <NextSteps order={order} />}
          <OrderFacts order={order} point={point} store={store} documents={documents} parcels={parcels} hours={hours} />
          {account}
        </div>
        <OrderContents order={order} />
      </div>
      <p className="mt-10 flex flex-wrap justify-center gap-x-8 text-center">
        {isOwn && (
          <a href={path('customer-order', { id: order.id })} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="package" size={16} />
            {t('inAccount')}
          </a>
        )}
        <CancelLink order={order} />
        <WithdrawLink order={order} />
        <a href="/" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-left" size={16} />
          {t('backToShop')}
        </a>
      </p>
    </>
  );
}
