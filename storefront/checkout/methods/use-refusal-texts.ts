import type { Cart } from '../../../contract/cart/records.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import type { MethodsAnswer, Reasons } from './choose-methods.ts';

/** Messages about choices that cannot be combined with the others. */
export function useRefusalTexts({ _embedded: embedded }: Cart): (answer: MethodsAnswer) => string[] {
  const t = useTranslations();
  const { shop } = useShop();
  const countryIn = (cart: Pick<Cart, '_embedded'> | undefined) => {
    const countryId = (cart?._embedded ?? embedded)?.shipping_country_id;
    return shop.countries.find(({ id }) => id === countryId)?.name ?? '';
  };
  function shippingText({ name, problem }: NonNullable<Reasons['shipping']>, country: string) {
    if (problem === 'not_to_country') return t('errors.shipping_method_not_available_for_country', { name });
    return problem && `${name}: ${t('checkout.shippingProblem', { problem, country })}`;
  }
  function paymentText({ name, problem }: NonNullable<Reasons['payment']>, country: string) {
    if (problem === 'not_with_shipping') return t('errors.payment_method_not_available_for_shipping_method', { name });
    return problem && `${name}: ${t('checkout.paymentProblem', { problem, country })}`;
  }
  return ({ cart, refused, reasons: { shipping, payment } = {} }) => [
    ...(refused.country ? [t('checkout.missingCountry')] : []),
    ...(refused.shipping
      ? [(shipping && shippingText(shipping, countryIn(cart))) || t('checkout.shippingRefused')]
      : []),
    ...(refused.option ? [t('checkout.optionGone')] : []),
    ...(refused.payment ? [(payment && paymentText(payment, countryIn(cart))) || t('checkout.paymentRefused')] : []),
  ];
}
