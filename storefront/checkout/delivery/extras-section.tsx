import { useEffect, useState } from 'react';
import { PreferenceOptions } from '../../lib/forms/preference-options.tsx';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Checkbox, Select, TextArea } from '../../ui/index.ts';
import type { AddressValues } from '../address/index.ts';
import type { DeliverySectionProps } from './delivery-section-props.ts';

/** Whether an address of the form is none of the saved ones; until one is edited, what the page came with. */
function useIsNewAddress(
  form: DeliverySectionProps['form'],
  values: DeliverySectionProps['values'],
  saved: DeliverySectionProps['customer']['addresses'],
): boolean {
  const isStored = (address: AddressValues) => saved.some((one) => one.id === address.customer_address_id);
  const [isNew, setNew] = useState(
    !isStored(values.billing) || (values.has_shipping_address && !isStored(values.shipping)),
  );
  useEffect(() => {
    const element = form.current;
    const edit = ({ target }: Event) => {
      if ((target as HTMLInputElement).name?.match(/^(?:billing|shipping)\.|^has_shipping_address$/)) setNew(true);
    };
    element?.addEventListener('input', edit);
    return () => element?.removeEventListener('input', edit);
  }, [form]);
  return isNew;
}

export function ExtrasSection({ form, values, rules, customer, errorOf }: DeliverySectionProps) {
  const t = useTranslations('checkout');
  const shared = useTranslations();
  const isOpen = useShop().shop.auth_features.registration;
  const isNew = useIsNewAddress(form, values, customer.addresses);
  return (
    <div className="form-section">
      <TextArea
        name="note"
        label={t('note')}
        hint={rules.isElectronic ? undefined : t('noteHint')}
        optional
        rows={2}
        maxLength={2_000}
        defaultValue={values.note}
        error={errorOf('note')}
      />
      {!customer.isSubscribed && (
        <Checkbox
          name="newsletter"
          value="1"
          defaultChecked={values.newsletter}
          label={shared('agreement.newsletter')}
        />
      )}
      <Select
        name="gender_oriented_product_preference"
        label={shared('preference.label')}
        optional
        defaultValue={values.gender_oriented_product_preference}
        error={errorOf('gender_oriented_product_preference')}
      >
        <PreferenceOptions stored={values.gender_oriented_product_preference} />
      </Select>
      <div>
        {customer.buyer === 'stranger' && isOpen && (
          <Checkbox
            name="create_new_account"
            value="1"
            defaultChecked={values.create_new_account}
            label={t('createAccount')}
            hint={t('createAccountHint')}
          />
        )}
        {customer.buyer === 'customer' && isNew && (
          <Checkbox
            name="save_addresses"
            value="1"
            defaultChecked={values.save_addresses}
            label={t('saveAddresses')}
            hint={t('saveAddressesHint')}
          />
        )}
      </div>
    </div>
  );
}
