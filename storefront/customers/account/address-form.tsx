import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { addressInputs, followDialCode, NameFields, PhoneField, PostalFields } from '../../checkout/address/index.ts';
import { CompanySection } from '../../checkout/company/index.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Checkbox, LinkButton } from '../../ui/index.ts';
import { type AddressAnswer, FORM_KIND, type TypedAddress } from './address-book.ts';

interface AddressFormProps {
  address: TypedAddress;
  answer: AddressAnswer | undefined;
}

function DefaultBoxes({ isBillingDefault, isShippingDefault }: TypedAddress) {
  const t = useTranslations('account.addresses');
  return (
    <div className="grid gap-2">
      <Checkbox name="is_shipping_default" value="1" defaultChecked={isShippingDefault} label={t('useForShipping')} />
      <Checkbox name="is_billing_default" value="1" defaultChecked={isBillingDefault} label={t('useForBilling')} />
    </div>
  );
}

/** An address to add or to change; its fields are those of the checkout. */
export function AddressForm({ address, answer }: AddressFormProps) {
  const t = useTranslations('account.addresses');
  const { shop, path } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  const { values } = address;
  const errorOf = (field: string) => answer?.errors[field];
  const focused = answer && Object.keys(answer.errors)[0];
  const fields = { kind: FORM_KIND, values, errorOf, focused } as const;
  function onLeave({ target }: { target: EventTarget }): void {
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const dialCodes = shop.dial_codes.map((one) => one.dial_code);
    if (form.current && isControl) followDialCode(form.current, target, { dialCodes }, shop.dial_codes);
  }
  return (
    <Form ref={form} method="post" noValidate onBlur={onLeave} className="account-form">
      <div className="fields">
        <NameFields {...fields} />
        <PhoneField {...fields} required />
        <PostalFields {...fields} fixedCountry={null} />
      </div>
      <CompanySection
        form={form}
        countryId={values.country_id}
        isCompany={values.is_company}
        seat={null}
        input={addressInputs(fields)}
      />
      <DefaultBoxes {...address} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="address-save"
          kind="primary"
          loading={formData?.get('intent') === 'address-save'}
        >
          {t('save')}
        </Button>
        <LinkButton href={path('customer-my-addresses')}>{t('cancel')}</LinkButton>
      </div>
    </Form>
  );
}
