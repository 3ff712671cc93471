import { useRef } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { FormSection } from '../../ui/index.ts';
import { addressInputs, NameFields, PhoneField, PostalFields } from '../address/index.ts';
import { CompanySection } from '../company/index.ts';
import type { DeliverySectionProps } from './delivery-section-props.ts';
import { allowsOtherAddress, needsAddress } from './delivery-values.ts';
import { OtherAddress } from './other-address.tsx';
import { SavedAddressSelect } from './saved-address-select.tsx';

/** The billing address, also the delivery address unless another one is given. */
export function BillingSection(props: DeliverySectionProps) {
  const t = useTranslations('checkout');
  const { form, rules, values } = props;
  const otherBox = useRef<HTMLInputElement>(null);
  const fields = { ...props, kind: 'billing', values: values.billing } as const;
  const hasOther = allowsOtherAddress(rules);
  const both = hasOther && (
    <>
      <span className="when-same">{t('billingAndDelivery')}</span>
      <span className="when-other">{t('billing')}</span>
    </>
  );
  // A billing address in another country needs a separate delivery address, so that section opens.
  function openOtherAddress(countryId: number): void {
    if (countryId !== rules.countryId && otherBox.current?.checked === false) otherBox.current.click();
  }
  return (
    <FormSection title={needsAddress(rules) ? both || t('billing') : t(rules.isElectronic ? 'whoBuys' : 'whoCollects')}>
      {needsAddress(rules) && <SavedAddressSelect {...props} kind="billing" addresses={props.customer.addresses} />}
      <div className="fields">
        <NameFields {...fields} />
        {!rules.isElectronic && <PhoneField {...fields} required />}
        {needsAddress(rules) && (
          <PostalFields
            {...fields}
            fixedCountry={hasOther ? null : rules.countryId}
            onCountry={({ target }) => openOtherAddress(Number(target.value))}
          />
        )}
      </div>
      <div>
        <CompanySection
          form={form}
          countryId={rules.countryId}
          isCompany={values.billing.is_company}
          seat={!needsAddress(rules) && <PostalFields {...fields} fixedCountry={null} />}
          input={addressInputs(fields)}
        />
        {hasOther && <OtherAddress {...props} box={otherBox} />}
      </div>
    </FormSection>
  );
}
