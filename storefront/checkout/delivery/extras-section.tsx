import { useShop } from '../../lib/use-shop.tsx';
import { useTranslations } from '../../lib/use-translations.tsx';
import { Checkbox, TextArea } from '../../ui/index.ts';
import type { DeliverySectionProps } from './delivery-section-props.ts';

export function ExtrasSection({ values, customer, errorOf }: DeliverySectionProps) {
  const t = useTranslations('checkout');
  const isOpen = useShop().shop.auth_features.registration;
  return (
    <div className="form-section">
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
        {customer.buyer === 'stranger' && isOpen && (
          <Checkbox
            name="create_new_account"
            value="1"
            defaultChecked={values.create_new_account}
            label={t('createAccount')}
            hint={t('createAccountHint')}
          />
        )}
        {customer.buyer === 'customer' && (
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
