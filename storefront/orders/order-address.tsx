import { type AddressText, streetLines, textsOf } from '../../contract/customers/address-fields.ts';
import { townLines } from '../../contract/shop/postal-address.ts';
import { typeset } from '../../contract/typeset.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { OrderParts } from './load-order.ts';

export type Address = NonNullable<OrderParts['order_addresses']>[number];

const IDENTITY = [...textsOf('name'), ...textsOf('location'), 'country_id'] as const;

/** Whether two addresses have the same person and postal address. */
export function isSameAddress(one: Address, other: Address): boolean {
  return IDENTITY.every((name) => one[name] === other[name]);
}

/** An address line by line, with company data. */
export function OrderAddress({ address }: { address: Pick<Address, AddressText | 'country_id' | 'is_company'> }) {
  const t = useTranslations('order');
  const { shop, language } = useShop();
  const name = [address.first_name, address.last_name].filter(Boolean).join(' ');
  const country = shop.countries.find(({ id }) => id === address.country_id);
  const towns = townLines(address, country?.alpha2).map((line) => typeset(line, language));
  const phone = address.phone && [address.dial_code, address.phone].filter(Boolean).join(' ');
  const lines = [
    address.is_company && address.company_name,
    name,
    ...streetLines(address),
    ...towns,
    address.street && country?.name,
    phone?.replaceAll(' ', '\u00a0'),
    address.company_identification_number && t('companyId', { id: address.company_identification_number }),
    address.company_vat_number && t('companyVat', { id: address.company_vat_number }),
  ].filter((line) => typeof line === 'string' && line !== '');
  return (
    <address className="typed not-italic">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a company may be named as its contact is, and lines keep their order.
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
