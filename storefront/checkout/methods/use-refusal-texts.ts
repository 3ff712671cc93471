import { useTranslations } from '../../lib/use-translations.tsx';
import type { MethodsAnswer } from './choose-methods.ts';
import type { MethodsData } from './load-methods.ts';

/** Messages about choices that cannot be combined with the others. */
export function useRefusalTexts(data: MethodsData): (answer: MethodsAnswer) => string[] {
  const t = useTranslations();
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((method) => method.id === id)?.name ?? '';
  return ({ refused }) => [
    ...(refused.country ? [t('checkout.missingCountry')] : []),
    ...(refused.shipping
      ? [t('errors.shipping_method_not_available_for_country', { name: nameOf(data.shipping, refused.shipping) })]
      : []),
    ...(refused.option ? [t('checkout.optionGone')] : []),
    ...(refused.payment
      ? [t('errors.payment_method_not_available_for_shipping_method', { name: nameOf(data.payment, refused.payment) })]
      : []),
  ];
}
