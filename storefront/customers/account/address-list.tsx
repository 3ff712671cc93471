import type { ReactNode } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Badge } from '../../ui/index.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import type { SavedAddress } from './load-addresses.ts';
import { NothingYet } from './nothing-yet.tsx';

interface AddressListProps {
  /** Null until the e-mail is confirmed. */
  addresses: SavedAddress[] | null;
  /** An address line by line. */
  lines: (address: SavedAddress) => ReactNode;
}

/** The address book: where parcels and invoices go. */
export function AddressList({ addresses, lines }: AddressListProps) {
  const t = useTranslations('account.addresses');
  if (addresses === null) return <ConfirmFirst />;
  if (addresses.length === 0) return <NothingYet what="addresses" />;
  return (
    <ul className="account-tiles">
      {addresses.map((address) => (
        <li key={address.id} className="panel">
          {lines(address)}
          <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {address.is_shipping_default && <Badge>{t('shippingDefault')}</Badge>}
            {address.is_billing_default && <Badge>{t('billingDefault')}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
