import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderParts, OrderRecord } from './load-order.ts';
import { asksForMoney, isOnItsWay, paysInCash } from './order-progress.ts';
import { isPaid, leftToPay } from './payment-result.ts';

type Translate = ReturnType<typeof useTranslations<'order'>>;

function arrival(t: Translate, order: OrderRecord, { shipping }: OrderParts): string {
  if (shipping?.shipping_option_name) return t('nextPoint', { name: shipping.shipping_option_name });
  if (shipping?.is_electronic) return t('nextEmail', { state: isPaid(order) ? 'paid' : 'unpaid' });
  return shipping?.shipping_service === SHIPPING_SERVICES.stock ? t('nextStore') : t('nextSend');
}

/** How the goods come to the buyer. */
function wayOf(shipping: NonNullable<OrderParts['shipping']>) {
  if (shipping.shipping_service === SHIPPING_SERVICES.stock) return 'store';
  return shipping.shipping_option_name ? 'point' : 'home';
}

/** What follows the transfer, and by when, where days were promised. */
function afterTransfer(t: Translate, { shipping }: OrderParts): string {
  const days = shipping?.days_after_payment;
  if (!days) return t('nextAfterTransfer');
  return t('nextDaysAfterTransfer', { days, way: wayOf(shipping) });
}

/** What the shop does until the goods leave. */
function preparation(t: Translate, order: OrderRecord, parts: OrderParts): string[] {
  const asksToPay = parts.payment_instructions && asksForMoney(order);
  if (order.state === 'waiting') return [t('nextWaiting'), arrival(t, order, parts)];
  return [
    ...(asksToPay ? [t('nextPayTransfer', { price: leftToPay(order).formatted })] : []),
    ...(parts.shipping?.is_electronic ? [] : [asksToPay ? afterTransfer(t, parts) : t('nextConfirm')]),
    arrival(t, order, parts),
  ];
}

function stepsOf(t: Translate, order: OrderRecord, parts: OrderParts): string[] {
  const price = (parts.cash_to_collect ?? leftToPay(order)).formatted;
  const isStore = parts.shipping?.shipping_service === SHIPPING_SERVICES.stock;
  const isAwaitedAtPoint = order.state === 'shipped' && Boolean(parts.shipping?.shipping_option_name);
  return [
    ...(isOnItsWay(order) ? [] : preparation(t, order, parts)),
    ...(isAwaitedAtPoint ? [arrival(t, order, parts)] : []),
    ...(paysInCash(order) ? [isStore ? t('nextCashStore', { price }) : t('nextCash', { price })] : []),
  ];
}

/** Next steps of the order, one after another. */
export function NextSteps({ order }: { order: OrderRecord }) {
  const t = useTranslations('order');
  const steps = stepsOf(t, order, order._embedded ?? {});
  if (steps.length === 0) return null;
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
