import { PAYMENT_SERVICES, SHIPPING_SERVICES } from '../../contract/enums.ts';
import type { Cart } from '../../contract/records/cart.ts';
import type { CartPaymentMethod, CartShippingMethod } from '../../contract/records/methods.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Button, Select } from '../ui/index.ts';
import type { Choices } from './choose-methods.ts';
import { FormPart } from './form-part.tsx';
import { MethodCard } from './method-card.tsx';
import type { MethodsData } from './methods-data.ts';
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
    <div className="flex items-end gap-2">
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
      <Button type="submit" name="intent" value="choose" className="mb-6 min-h-12 only-without-script">
        {t('apply')}
      </Button>
    </div>
  );
}

function shippingIcon({ has_options: hasOptions, shipping_service: service }: CartShippingMethod): string {
  if (service === SHIPPING_SERVICES.stock) return 'store';
  return hasOptions ? 'map-pin' : 'truck';
}

function useShippingReason(countryId: number | undefined) {
  const t = useTranslations('checkout');
  const { shop } = useShop();
  const country = shop.countries.find(({ id }) => id === countryId)?.name ?? '';
  return ({ can_use: canUse, can_be_used_by_country: inCountry }: CartShippingMethod) => {
    if (canUse) return undefined;
    return inCountry ? t('tooHeavy') : t('shippingNotForCountry', { country });
  };
}

/** What can be chosen first. */
const usableFirst = <T extends { can_use: boolean; position: number }>(methods: readonly T[]): T[] =>
  methods.toSorted((a, b) => Number(b.can_use) - Number(a.can_use) || a.position - b.position);

export function ShippingPart({
  cart,
  data,
  chosen,
  error,
  optionError,
  onChoose,
}: PartProps & { optionError?: string }) {
  const t = useTranslations('checkout');
  const reasonOf = useShippingReason(chosen.shipping_country_id);
  return (
    <FormPart title={t('chooseShipping')} error={error}>
      <div className="grid gap-3" role="radiogroup" aria-label={t('chooseShipping')}>
        {usableFirst(data.shipping).map((method) => {
          const isChosen = chosen.shipping_method_id === method.id;
          return (
            <MethodCard
              key={method.id}
              method={method}
              name="shipping_method_id"
              icon={shippingIcon(method)}
              checked={isChosen}
              original={method.original_taxed_price}
              time={method.delivery_time}
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
        })}
      </div>
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
  return (
    <FormPart title={t('choosePayment')} error={error}>
      <div className="grid gap-3" role="radiogroup" aria-label={t('choosePayment')}>
        {usableFirst(data.payment).map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            name="payment_method_id"
            icon={PAYMENT_ICONS[method.payment_service] ?? 'credit-card'}
            checked={chosen.payment_method_id === method.id}
            reason={method.can_use ? undefined : t('paymentNotForShipping')}
            onChoose={(id) => onChoose({ payment_method_id: id })}
          />
        ))}
      </div>
    </FormPart>
  );
}
