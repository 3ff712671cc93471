import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { MOST_ADDRESSES } from '../../../contract/customers/address-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Badge, Button, LinkButton } from '../../ui/index.ts';
import { ADDRESS_PARAMETER, type AddressIntent, NEW_ADDRESS } from './address-book.ts';
import type { SavedAddress } from './load-addresses.ts';

interface AddressListProps {
  addresses: SavedAddress[];
  /** An address line by line. */
  lines: (address: SavedAddress) => ReactNode;
}

interface PressProps {
  address: SavedAddress;
  intent: AddressIntent;
  children: ReactNode;
}

/** What tells the buttons of one address from those of others. */
const shortOf = ({ first_name, last_name, street, city }: SavedAddress) =>
  [[first_name, last_name].filter(Boolean).join(' '), street, city].filter(Boolean).join(', ');

function Press({ address, intent, children }: PressProps) {
  const { formData } = useNavigation();
  const isRunning = formData?.get('intent') === intent && formData.get('id') === String(address.id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={address.id} />
      <Button type="submit" name="intent" value={intent} kind="plain" loading={isRunning}>
        {children}
        <span className="sr-only">: {shortOf(address)}</span>
      </Button>
    </Form>
  );
}

/** Asks before an address goes, without scripts too. */
function Removal({ address }: { address: SavedAddress }) {
  const t = useTranslations('account.addresses');
  return (
    <details className="basis-full">
      <summary className="link inline-flex min-h-11 items-center">
        {t('remove')}
        <span className="sr-only">: {shortOf(address)}</span>
      </summary>
      <div className="flex flex-wrap items-center gap-3 pt-2">
        <p>{t('removeAsk')}</p>
        <Press address={address} intent="address-remove">
          {t('removeYes')}
        </Press>
      </div>
    </details>
  );
}

function SavedAddressTile({ address, children }: { address: SavedAddress; children: ReactNode }) {
  const t = useTranslations('account.addresses');
  return (
    <li className="panel flex flex-col">
      {children}
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {address.is_shipping_default && <Badge>{t('shippingDefault')}</Badge>}
        {address.is_billing_default && <Badge>{t('billingDefault')}</Badge>}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-3">
        <a href={`?${ADDRESS_PARAMETER}=${address.id}`} className="link inline-flex min-h-11 items-center">
          {t('change')}
          <span className="sr-only">: {shortOf(address)}</span>
        </a>
        {!address.is_shipping_default && (
          <Press address={address} intent="address-shipping">
            {t('makeShipping')}
          </Press>
        )}
        {!address.is_billing_default && (
          <Press address={address} intent="address-billing">
            {t('makeBilling')}
          </Press>
        )}
        <Removal address={address} />
      </div>
    </li>
  );
}

/** The address book: where parcels and invoices go. */
export function AddressList({ addresses, lines }: AddressListProps) {
  const t = useTranslations('account.addresses');
  return (
    <div className="grid gap-6">
      {addresses.length < MOST_ADDRESSES ? (
        <p>
          <LinkButton kind="primary" icon="plus" href={`?${ADDRESS_PARAMETER}=${NEW_ADDRESS}`}>
            {t('add')}
          </LinkButton>
        </p>
      ) : (
        <p className="max-w-text text-muted">{t('full', { count: MOST_ADDRESSES })}</p>
      )}
      <ul className="account-tiles">
        {addresses.map((address) => (
          <SavedAddressTile key={address.id} address={address}>
            {lines(address)}
          </SavedAddressTile>
        ))}
      </ul>
    </div>
  );
}
