import { type ChangeEvent, useState } from 'react';
import type { CartCustomerAddress } from '../../../contract/customers/address-book.ts';
import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Select } from '../../ui/index.ts';
import type { DeliverySectionProps } from './delivery-section-props.ts';
import { fillAddress } from './fill-address.ts';
import { APPLY_BUTTON, addressLine, appliedField, choiceField, savedValues, usableFor } from './saved-addresses.ts';

interface SavedAddressSelectProps extends DeliverySectionProps {
  kind: AddressType;
  addresses: readonly CartCustomerAddress[];
}

/** Fills in an address of the customer's address book; without scripts by a button. */
export function SavedAddressSelect({ kind, addresses, form, values, rules, errorOf }: SavedAddressSelectProps) {
  const t = useTranslations('checkout');
  const usable = usableFor(kind, addresses);
  // Controlled: the attribute of a hidden input is its value, so a render would set it back.
  const [applied, setApplied] = useState(values[kind].customer_address_id);
  if (usable.length === 0) return null;
  function choose({ target }: ChangeEvent<HTMLSelectElement>): void {
    const address = usable.find(({ id }) => id === Number(target.value));
    if (!address || !form.current) return;
    setApplied(address.id);
    fillAddress(form.current, kind, savedValues(address, rules.countryId));
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <input type="hidden" name={appliedField(kind)} value={applied || ''} />
      <Select
        id={choiceField(kind)}
        name={choiceField(kind)}
        label={t('keptAddress')}
        error={errorOf(appliedField(kind))}
        defaultValue={usable.some(({ id }) => id === applied) ? applied : ''}
        className="min-w-0 flex-1"
        onChange={choose}
      >
        <option value="">{t('otherThanKept')}</option>
        {usable.map((address) => (
          <option key={address.id} value={address.id}>
            {addressLine(address)}
          </option>
        ))}
      </Select>
      <Button type="submit" name={APPLY_BUTTON} value="1" className="mt-[1.6875rem] min-h-12 only-without-script">
        {t('useKeptAddress')}
      </Button>
    </div>
  );
}
