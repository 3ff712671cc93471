import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../../contract/shipping/rules.ts';
import { useDeliveryWords } from '../../lib/goods/delivery-words.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { FormSection } from '../../ui/index.ts';
import { PickUp } from '../pick-up/index.ts';
import { isHomeDelivery } from './delivery-estimate.ts';
import { MethodCard } from './method-card.tsx';
import { MethodList, useReason } from './method-list.tsx';
import type { SectionProps } from './section-props.ts';

function shippingIcon({
  has_options: hasOptions,
  is_electronic: isElectronic,
  shipping_service: service,
}: CartShippingMethod): string {
  if (isElectronic) return 'mail';
  if (service === SHIPPING_SERVICES.stock) return 'store';
  return hasOptions ? 'map-pin' : 'truck';
}

/** Delivery date of a method in words, or the shop's own text instead. */
function useDeliveryTime() {
  const t = useTranslations('delivery');
  const words = useDeliveryWords();
  return (method: CartShippingMethod) => {
    const when = words(method);
    if (!when) return method.delivery_time;
    return isHomeDelivery(method) ? t('home', { when }) : t('collect', { when });
  };
}

export function ShippingSection({
  cart,
  data,
  chosen,
  error,
  optionError,
  onChoose,
}: SectionProps & { optionError?: string }) {
  const t = useTranslations('checkout');
  const reasonOf = useReason('shippingProblem', chosen.shipping_country_id);
  const when = useDeliveryTime();
  return (
    <FormSection title={t('chooseShipping')} error={error}>
      <MethodList label={t('chooseShipping')} empty={t('noShipping')} methods={data.shipping}>
        {(method) => {
          const isChosen = chosen.shipping_method_id === method.id;
          return (
            <MethodCard
              key={method.id}
              method={method}
              location={method.shipping_service === SHIPPING_SERVICES.stock ? data.store : undefined}
              name="shipping_method_id"
              icon={shippingIcon(method)}
              carrier={method.carrier}
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
                    weight={cart.weight}
                    points={data.points}
                    isChanging={data.isChangingPoint}
                    chosen={cart._embedded?.shipping_option ?? null}
                    error={optionError}
                    onChoose={(id) => onChoose({ shipping_option_id: id })}
                  />
                ) : undefined
              }
            />
          );
        }}
      </MethodList>
    </FormSection>
  );
}
