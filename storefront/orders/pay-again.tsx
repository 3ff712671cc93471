import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, LinkButton, Notice } from '../ui/index.ts';
import type { OrderRecord } from './load-order.ts';
import { leftToPay, type OrderSituation } from './payment-result.ts';

interface PayAgainProps {
  order: OrderRecord;
  situation: OrderSituation;
  /** The gateway could not be opened in the last attempt. */
  hasFailed: boolean;
  /** The gateway's page that could not be opened within this one. */
  gatePage: string | null;
}

/** Opens the gateway again, or offers other payment methods. */
export function PayAgain({ order, situation, hasFailed, gatePage }: PayAgainProps) {
  const t = useTranslations();
  const form = useNavigation().formData;
  const price = leftToPay(order).formatted;
  const others = order._embedded?.other_payment_methods ?? [];
  const isWaiting = situation === 'pending';
  return (
    <Form method="post" className="mx-auto mb-8 grid w-full max-w-narrow gap-3">
      {hasFailed && <Notice kind="error">{t('errors.go_pay_load_error')}</Notice>}
      {isWaiting && <p className="text-center text-14 text-muted">{t('order.pendingTrouble')}</p>}
      {gatePage !== null ? (
        <LinkButton href={gatePage} kind="primary" size="large" wide icon="credit-card">
          {t('order.payAtGateway', { price })}
        </LinkButton>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="pay"
          kind={isWaiting ? 'secondary' : 'primary'}
          size={isWaiting ? 'medium' : 'large'}
          wide
          icon="credit-card"
          loading={form?.get('intent') === 'pay'}
        >
          {t(situation === 'unpaid' ? 'order.pay' : 'order.payAgain', { price })}
        </Button>
      )}
      {others.map(({ id }) => (
        <Button
          key={id}
          type="submit"
          name="other_method"
          value={id}
          kind="secondary"
          wide
          icon="landmark"
          loading={form?.get('other_method') === String(id)}
        >
          {t('order.payTransfer')}
        </Button>
      ))}
    </Form>
  );
}
