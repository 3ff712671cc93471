import { useTranslations } from '../../lib/use-translations.tsx';
import type { MethodsAnswer } from './choose-methods.ts';
import type { MethodsData } from './load-methods.ts';

/** Messages about choices that cannot be combined with the others. */
export function useRefusalTexts(data: MethodsData): (answer: MethodsAnswer) => string[] {
  const t = useTranslations();
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((method) => method.id === id)?.name ?? '';
  /** Methods that cannot be used may be hidden: then nothing here knows their name. */
  const named = (name: string, text: (values: { name: string }) => string, nameless: string) =>
    name ? text({ name }) : nameless;
  return ({ refused }) => [
    ...(refused.country ? [t('checkout.missingCountry')] : []),
    ...(refused.shipping
      ? [
          named(
            nameOf(data.shipping, refused.shipping),
            (values) => t('errors.shipping_method_not_available_for_country', values),
            t('checkout.shippingRefused'),
          ),
        ]
      : []),
    ...(refused.option ? [t('checkout.optionGone')] : []),
    ...(refused.payment
      ? [
          named(
            nameOf(data.payment, refused.payment),
            (values) => t('errors.payment_method_not_available_for_shipping_method', values),
            t('checkout.paymentRefused'),
          ),
        ]
      : []),
  ];
}
