import { shopDay } from '../../contract/shop/shop-day.ts';
import type { Table } from '../load/copy.ts';
import { SELLERS } from '../shop/sellers.ts';
import { shop } from '../texts/shop.ts';

const VALID_FROM = '2020-01-01';

/** Who sells on which hosts, with numbers for taxes. Orders of the past have no documents. */
export function sellerTables(now: Date): Table[] {
  const { email, phone } = shop.company;
  return [
    {
      name: 'sellers',
      columns: [
        ...[
          'id',
          'name',
          'street',
          'city',
          'post_code',
          'country_id',
          'currency_id',
          'register_entry',
          'email',
          'phone',
        ],
        ...['issues_from', 'issues_delivery_note', 'oss_from'],
      ],
      rows: SELLERS.map((one) => [
        ...[
          one.id,
          one.name,
          one.street,
          one.city,
          one.postCode,
          one.country,
          one.currency,
          one.register,
          email,
          phone,
        ],
        ...[shopDay(now), true, VALID_FROM],
      ]),
    },
    {
      name: 'seller_tax_ids',
      columns: ['seller_id', 'valid_from', 'company_number', 'tax_number', 'vat_number', 'is_vat_payer'],
      rows: SELLERS.map((one) => [one.id, VALID_FROM, one.companyNumber, one.taxNumber, one.vatNumber, true]),
    },
    {
      name: 'seller_hosts',
      columns: ['hostname_id', 'seller_id'],
      rows: SELLERS.flatMap(({ id, hosts }) => hosts.map((host) => [host, id])),
    },
  ];
}
