import { PAYMENT_SERVICES, type PaymentService } from '../../contract/payments/rules.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import type { OrderParts, OrderRecord } from './load-order.ts';
import { isPaid } from './payment-result.ts';

type Translate = ReturnType<typeof useTranslations<'order'>>;

const CASH: readonly PaymentService[] = [PAYMENT_SERVICES.carrier, PAYMENT_SERVICES.pickup_payment];

function arrival(t: Translate, order: OrderRecord, { shipping }: OrderParts): string {
  if (shipping?.shipping_option_name) return t('nextPoint', { name: shipping.shipping_option_name });
  if (shipping?.is_electronic) return t('nextEmail', { state: isPaid(order) ? 'paid' : 'unpaid' });
  return shipping?.shipping_service === SHIPPING_SERVICES.stock ? t('nextStore') : t('nextSend');
}

function stepsOf(t: Translate, order: OrderRecord, parts: OrderParts): string[] {
  const price = order.prices.payable_price.formatted;
  const service = parts.payment?.payment_service ?? PAYMENT_SERVICES.none;
  const isStore = parts.shipping?.shipping_service === SHIPPING_SERVICES.stock;
  return [
    ...(parts.payment_instructions ? [t('nextPayTransfer', { price })] : []),
    ...(parts.shipping?.is_electronic ? [] : [t(parts.payment_instructions ? 'nextAfterTransfer' : 'nextConfirm')]),
    arrival(t, order, parts),
    ...(CASH.includes(service) ? [isStore ? t('nextCashStore', { price }) : t('nextCash', { price })] : []),
  ];
}

/** Next steps of the order, one after another. */
export function NextSteps({ order }: { order: OrderRecord }) {
  const t = useTranslations('order');
  const steps = stepsOf(t, order, order._embedded ?? {});
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-4 text-22">
        {t('next')}
      </h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
