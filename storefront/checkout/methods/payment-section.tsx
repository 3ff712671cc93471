import type { CartPaymentMethod } from '../../../contract/payments/records.ts';
import { PAYMENT_SERVICES } from '../../../contract/payments/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { FormSection } from '../../ui/index.ts';
import { MethodCard } from './method-card.tsx';
import { MethodList, useReason } from './method-list.tsx';
import type { SectionProps } from './section-props.ts';

const PAYMENT_ICONS: Partial<Record<CartPaymentMethod['payment_service'], string>> = {
  [PAYMENT_SERVICES.bank_transaction]: 'landmark',
  [PAYMENT_SERVICES.carrier]: 'banknote',
  [PAYMENT_SERVICES.pickup_payment]: 'banknote',
};

export function PaymentSection({ data, chosen, error, onChoose }: SectionProps) {
  const t = useTranslations('checkout');
  const reasonOf = useReason('paymentProblem', chosen.shipping_country_id);
  return (
    <FormSection title={t('choosePayment')} error={error}>
      <MethodList label={t('choosePayment')} empty={t('noPayment')} methods={data.payment}>
        {(method) => (
          <MethodCard
            key={method.id}
            method={method}
            name="payment_method_id"
            icon={PAYMENT_ICONS[method.payment_service] ?? 'credit-card'}
            checked={chosen.payment_method_id === method.id}
            reason={reasonOf(method)}
            onChoose={(id) => onChoose({ payment_method_id: id })}
          />
        )}
      </MethodList>
    </FormSection>
  );
}
