import type { ReactNode } from 'react';
import type { Cart } from '../../contract/cart/records.ts';
import type { CartPaymentMethod } from '../../contract/payments/records.ts';
import { PAYMENT_SERVICES } from '../../contract/payments/rules.ts';
import type { CartShippingMethod } from '../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import { useDeliveryWords } from '../lib/delivery-words.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Button, Icon, Select } from '../ui/index.ts';
import type { Choices } from './choose-methods.ts';
import { FormPart } from './form-part.tsx';
import { MethodCard } from './method-card.tsx';
import type { MethodsData } from './methods-data.ts';
import { isBrought } from './outlook.ts';
import { PickUp } from './pick-up.tsx';

export interface PartProps {
  cart: Cart;
  data: MethodsData;
  chosen: Choices;
  error?: string;
  onChoose: (choice: Choices) => void;
}

export function CountryPart({ chosen, error, onChoose }: PartProps) {
  const t = useTranslations('checkout');
  const { shop } = useShop();
  const countries = shop.countries.filter((country) => country.is_active);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Select
        name="shipping_country_id"
        label={t('country')}
        hint={t('countryHint')}
        error={error}
        autoComplete="shipping country"
        value={chosen.shipping_country_id ?? ''}
        className="flex-1"
        onChange={(event) => onChoose({ shipping_country_id: Number(event.target.value) })}
      >
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="choose" className="mt-[1.6875rem] min-h-12 only-without-script">
        {t('apply')}
      </Button>
    </div>
  );
}

function shippingIcon({ has_options: hasOptions, shipping_service: service }: CartShippingMethod): string {
  if (service === SHIPPING_SERVICES.stock) return 'store';
  return hasOptions ? 'map-pin' : 'truck';
}

type Offered = Pick<CartShippingMethod, 'can_use' | 'can_be_used_by_country'>;

/** Why a method cannot be chosen: not in that country, or else for the reason given. */
function useReason(countryId: number | undefined, elsewhere: (country: string) => string, otherwise: string) {
  const { shop } = useShop();
  const country = shop.countries.find(({ id }) => id === countryId)?.name ?? '';
  return ({ can_use: canUse, can_be_used_by_country: inCountry }: Offered) => {
    if (canUse) return undefined;
    return inCountry ? otherwise : elsewhere(country);
  };
}

/** Words of the day on which a method brings the order, or what the shop says of it instead. */
function useWhen() {
  const t = useTranslations('delivery');
  const words = useDeliveryWords();
  return (method: CartShippingMethod) => {
    const when = words(method);
    if (!when) return method.delivery_time;
    return isBrought(method) ? t('home', { when }) : t('collect', { when });
  };
}

/** Methods that can be chosen, then those that cannot now; folded away what the country never has. */
function Methods<T extends Offered & { id: number; position: number }>(props: {
  label: string;
  methods: readonly T[];
  children: (method: T) => ReactNode;
}) {
  const t = useTranslations('checkout');
  const { label, methods, children } = props;
  const sorted = methods.toSorted((a, b) => Number(b.can_use) - Number(a.can_use) || a.position - b.position);
  const never = sorted.filter(({ can_be_used_by_country: inCountry }) => !inCountry);
  return (
    <>
      <div className="grid gap-3" role="radiogroup" aria-label={label}>
        {sorted.filter((method) => !never.includes(method)).map(children)}
      </div>
      {never.length > 0 && (
        <details className="more-ways">
          <summary>
            {t('moreWays')}
            <Icon name="chevron-down" />
          </summary>
          <div className="grid gap-3">{never.map(children)}</div>
        </details>
      )}
    </>
  );
}

export function ShippingPart({
  cart,
  data,
  chosen,
  error,
  optionError,
  onChoose,
}: PartProps & { optionError?: string }) {
  const t = useTranslations('checkout');
  const elsewhere = (country: string) => t('shippingNotForCountry', { country });
  const reasonOf = useReason(chosen.shipping_country_id, elsewhere, t('tooHeavy'));
  const when = useWhen();
  return (
    <FormPart title={t('chooseShipping')} error={error}>
      <Methods label={t('chooseShipping')} methods={data.shipping}>
        {(method) => {
          const isChosen = chosen.shipping_method_id === method.id;
          return (
            <MethodCard
              key={method.id}
              method={method}
              name="shipping_method_id"
              icon={shippingIcon(method)}
              checked={isChosen}
              original={method.original_taxed_price}
              time={when(method)}
              reason={reasonOf(method)}
              onChoose={(id) => onChoose({ shipping_method_id: id })}
              details={
                isChosen && method.has_options ? (
                  <PickUp
                    method={method}
                    countryId={chosen.shipping_country_id ?? 0}
                    data={data}
                    chosen={cart._embedded?.shipping_option ?? null}
                    error={optionError}
                    onChoose={(id) => onChoose({ shipping_option_id: id })}
                  />
                ) : undefined
              }
            />
          );
        }}
      </Methods>
    </FormPart>
  );
}

const PAYMENT_ICONS: Partial<Record<CartPaymentMethod['payment_service'], string>> = {
  [PAYMENT_SERVICES.gopay]: 'credit-card',
  [PAYMENT_SERVICES.bank_transaction]: 'landmark',
  [PAYMENT_SERVICES.carrier]: 'banknote',
  [PAYMENT_SERVICES.pickup_payment]: 'banknote',
};

export function PaymentPart({ data, chosen, error, onChoose }: PartProps) {
  const t = useTranslations('checkout');
  const elsewhere = (country: string) => t('paymentNotForCountry', { country });
  const reasonOf = useReason(chosen.shipping_country_id, elsewhere, t('paymentNotForShipping'));
  return (
    <FormPart title={t('choosePayment')} error={error}>
      <Methods label={t('choosePayment')} methods={data.payment}>
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
      </Methods>
    </FormPart>
  );
}
