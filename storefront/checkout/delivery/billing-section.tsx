import { useRef } from 'react';
import { useTranslations } from '../../lib/use-translations.tsx';
import { FormSection } from '../../ui/index.ts';
import { CompanySection } from '../company/index.ts';
import { addressInputs, NameFields, PhoneField, PlaceFields } from './address-fields.tsx';
import type { DeliverySectionProps } from './delivery-section-props.ts';
import { allowsOtherAddress, asksPlace } from './delivery-values.ts';
import { OtherAddress } from './other-address.tsx';

/** Who pays and, where nothing else is said, who gets it. */
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
  // Who is billed in another country than the parcel goes to needs another address: it opens by itself.
  function openOtherAddress(countryId: number): void {
    if (countryId !== rules.countryId && otherBox.current?.checked === false) otherBox.current.click();
  }
  return (
    <FormSection title={asksPlace(rules) ? both || t('billing') : t('whoCollects')}>
      <div className="fields">
        <NameFields {...fields} />
        <PhoneField {...fields} required />
        {asksPlace(rules) && (
          <PlaceFields
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
          input={addressInputs(fields)}
        />
        {hasOther && <OtherAddress {...props} box={otherBox} />}
      </div>
    </FormSection>
  );
}
