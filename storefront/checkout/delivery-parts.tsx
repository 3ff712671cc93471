import { useTranslations } from '../lib/use-translations.tsx';
import { Checkbox, TextArea, TextInput } from '../ui/index.ts';
import { NameFields, PhoneField, PlaceFields } from './address-fields.tsx';
import { CompanyPart } from './company-part.tsx';
import { allowsOtherAddress, asksPlace, type DeliveryRules, type DeliveryValues } from './delivery-values.ts';
import { FormPart } from './form-part.tsx';

export interface DeliveryPartProps {
  values: DeliveryValues;
  rules: DeliveryRules;
  errorOf: (field: string) => string | undefined;
  focused?: string;
}

export function ContactPart({ values, errorOf, focused }: DeliveryPartProps) {
  const t = useTranslations('checkout');
  return (
    <FormPart title={t('contact')}>
      <TextInput
        id="email"
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        error={errorOf('email')}
        defaultValue={values.email}
        autoFocus={focused === 'email'}
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
        spellCheck={false}
        maxLength={254}
        required
      />
    </FormPart>
  );
}

/** Who is billed in another country than the parcel goes to needs another address: it opens by itself. */
function tickOtherAddress({ value, form }: HTMLSelectElement, destination: number): void {
  const box = form?.elements.namedItem('has_shipping_address');
  if (Number(value) !== destination && box instanceof HTMLInputElement && !box.checked) box.click();
}

/** Who pays and, where nothing else is said, who gets it. */
export function BillingPart(props: DeliveryPartProps) {
  const t = useTranslations('checkout');
  const { rules, values } = props;
  const fields = { ...props, kind: 'billing', values: values.billing } as const;
  const both = allowsOtherAddress(rules) && (
    <>
      <span className="when-same">{t('billingAndDelivery')}</span>
      <span className="when-other">{t('billing')}</span>
    </>
  );
  return (
    <FormPart title={asksPlace(rules) ? both || t('billing') : t('whoCollects')}>
      <div className="fields">
        <NameFields {...fields} />
        <PhoneField {...fields} required />
        {asksPlace(rules) && (
          <PlaceFields
            {...fields}
            fixedCountry={allowsOtherAddress(rules) ? null : rules.countryId}
            onCountry={({ target }) => tickOtherAddress(target, rules.countryId)}
          />
        )}
      </div>
      <div>
        <CompanyPart {...props} />
        <OtherAddress {...props} />
      </div>
    </FormPart>
  );
}

/** Another place for the parcel, where the method allows it. */
function OtherAddress(props: DeliveryPartProps) {
  const t = useTranslations('checkout');
  const { rules, values } = props;
  if (!allowsOtherAddress(rules)) return null;
  const fields = { ...props, kind: 'shipping', values: values.shipping } as const;
  return (
    <div className="reveal">
      <Checkbox
        name="has_shipping_address"
        value="1"
        defaultChecked={values.has_shipping_address}
        label={t('otherAddress')}
      />
      <fieldset className="reveal-body">
        <legend className="pt-4 pb-4 font-display text-22 text-ink">{t('otherAddressTitle')}</legend>
        <div className="fields">
          <NameFields {...fields} />
          <PlaceFields {...fields} fixedCountry={rules.countryId} />
          <PhoneField {...fields} />
        </div>
      </fieldset>
    </div>
  );
}

export function ExtrasPart({ values, errorOf }: DeliveryPartProps) {
  const t = useTranslations('checkout');
  return (
    <div className="form-part">
      <TextArea
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        optional
        rows={2}
        maxLength={2_000}
        defaultValue={values.note}
        error={errorOf('note')}
      />
      <div>
        <Checkbox name="newsletter" value="1" defaultChecked={values.newsletter} label={t('newsletter')} />
        <Checkbox
          name="create_new_account"
          value="1"
          defaultChecked={values.create_new_account}
          label={t('createAccount')}
          hint={t('createAccountHint')}
        />
      </div>
    </div>
  );
}
