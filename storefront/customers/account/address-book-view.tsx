import { type ReactNode, useEffect, useRef } from 'react';
import { useNoticeOnce } from '../../lib/forms/notices-once.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { EmptyState, LinkButton, Notice } from '../../ui/index.ts';
import {
  ADDRESS_PARAMETER,
  type AddressAnswer,
  type AddressIntent,
  emptyAddress,
  NEW_ADDRESS,
  storedAddress,
} from './address-book.ts';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { DONE_PARAMETER } from './intents.ts';
import type { SavedAddress } from './load-addresses.ts';

interface AddressBookProps {
  /** Null until the e-mail is confirmed. */
  addresses: SavedAddress[] | null;
  /** The address to change, or `NEW_ADDRESS`; null shows the list. */
  opened: number | typeof NEW_ADDRESS | null;
  answer: AddressAnswer | undefined;
  done: AddressIntent | null;
  lines: (address: SavedAddress) => ReactNode;
}

function Contents({ addresses, opened, answer, lines }: AddressBookProps) {
  const t = useTranslations('account.addresses');
  const { shop } = useShop();
  if (addresses === null) return <ConfirmFirst />;
  if (opened !== null) {
    const stored = addresses.find(({ id }) => id === opened);
    const dialCode = shop.dial_codes.find(({ country_id: id }) => id === shop.country_id)?.dial_code;
    const address =
      answer?.typed ??
      (stored ? storedAddress(stored) : emptyAddress(shop.country_id, dialCode, addresses.length === 0));
    return <AddressForm key={opened} address={address} answer={answer} />;
  }
  if (addresses.length > 0) return <AddressList addresses={addresses} lines={lines} />;
  return (
    <EmptyState icon="map-pin" title={t('empty')} text={t('emptyText')}>
      <LinkButton kind="primary" href={`?${ADDRESS_PARAMETER}=${NEW_ADDRESS}`}>
        {t('add')}
      </LinkButton>
    </EmptyState>
  );
}

/** The address book with what came of its last form, which gets the focus unless a field is to be corrected. */
export function AddressBook(props: AddressBookProps) {
  const t = useTranslations();
  const { answer, done } = props;
  const outcome = useRef<HTMLDivElement>(null);
  const isVisible = done !== null && !answer;
  useNoticeOnce(DONE_PARAMETER, done !== null);
  useEffect(() => {
    const invalid = answer && document.querySelector<HTMLElement>('main [aria-invalid]');
    const target = invalid ?? (isVisible || answer?.message ? outcome.current : null);
    target?.focus();
  }, [answer, isVisible]);
  return (
    <>
      <div ref={outcome} tabIndex={-1} className="mb-6 empty:hidden focus:outline-none">
        {isVisible && (
          <Notice kind="success" title={t('labels.success')}>
            {t(`account.addresses.done.${done}`)}
          </Notice>
        )}
        {answer?.message && (
          <Notice kind="error" title={t('labels.error')}>
            {answer.message}
          </Notice>
        )}
      </div>
      <Contents {...props} />
    </>
  );
}
