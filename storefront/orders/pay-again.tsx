import { Form, useNavigation } from 'react-router';
import type { Price } from '../../contract/money.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Button, Notice } from '../ui/index.ts';

interface PayAgainProps {
  price: Price;
  /** A payment was begun before. */
  isAgain: boolean;
  /** The gateway could not be opened just now. */
  hasFailed: boolean;
}

/** Leads to the gateway once more. */
export function PayAgain({ price, isAgain, hasFailed }: PayAgainProps) {
  const t = useTranslations();
  const isSending = useNavigation().formData?.get('intent') === 'pay';
  return (
    <Form method="post" className="mx-auto mb-8 grid w-full max-w-narrow gap-4">
      {hasFailed && <Notice kind="error">{t('errors.go_pay_load_error')}</Notice>}
      <Button
        type="submit"
        name="intent"
        value="pay"
        kind={isAgain ? 'primary' : 'secondary'}
        size="large"
        wide
        icon="credit-card"
        loading={isSending}
      >
        {isAgain ? t('order.payAgain', { price: price.formatted }) : t('order.pay', { price: price.formatted })}
      </Button>
    </Form>
  );
}
