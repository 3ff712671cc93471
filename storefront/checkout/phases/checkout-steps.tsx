import { useNavigation } from 'react-router';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { StepIndicator } from '../../ui/index.ts';
import { type Phase, VISIBLE_PHASES } from './phases.ts';

const LABELS = {
  cart: 'stepCart',
  'cart-shipping-and-payment': 'stepMethods',
  'cart-delivery': 'stepDelivery',
} as const;

/** Steps of the checkout; earlier ones are links, except while a change of the cart is being saved. */
export function CheckoutSteps({ phase, isBusy }: { phase: Phase; isBusy: boolean }) {
  const t = useTranslations('checkout');
  const { path } = useShop();
  const isLoading = useNavigation().state !== 'idle';
  const steps = VISIBLE_PHASES.map((name) => ({
    label: t(LABELS[name]),
    href: isBusy || isLoading ? undefined : path(name),
  }));
  const current = (VISIBLE_PHASES as readonly Phase[]).indexOf(phase);
  return <StepIndicator steps={steps} current={current} label={t('steps')} />;
}
