import type { RefObject } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Checkbox } from '../../ui/index.ts';
import { NameFields, PhoneField, PostalFields } from '../address/index.ts';
import type { DeliverySectionProps } from './delivery-section-props.ts';
import { SavedAddressSelect } from './saved-address-select.tsx';

interface OtherAddressProps extends DeliverySectionProps {
  box: RefObject<HTMLInputElement | null>;
}

/** A separate delivery address, where the shipping method allows it. */
export function OtherAddress({ box, ...props }: OtherAddressProps) {
  const t = useTranslations('checkout');
  const { rules, values } = props;
  const fields = { ...props, kind: 'shipping', values: values.shipping } as const;
  return (
    <div className="reveal">
      <Checkbox
        ref={box}
        name="has_shipping_address"
        value="1"
        defaultChecked={values.has_shipping_address}
        label={t('otherAddress')}
      />
      <fieldset className="reveal-body">
        <legend className="pt-4 pb-4 font-display text-22 text-ink">{t('otherAddressTitle')}</legend>
        <SavedAddressSelect {...props} kind="shipping" addresses={props.customer.addresses} />
        <div className="fields">
          <NameFields {...fields} />
          <PostalFields {...fields} fixedCountry={rules.countryId} />
          <PhoneField {...fields} />
        </div>
      </fieldset>
    </div>
  );
}
