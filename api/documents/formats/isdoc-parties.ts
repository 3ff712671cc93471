import type { BankAccount, DocumentData } from '../../../contract/documents/data.ts';
import type { Element } from '../../platform/xml/index.ts';

type Seller = DocumentData['seller'];
type Buyer = DocumentData['buyer'];
type Address = Pick<Buyer, 'street' | 'city' | 'post_code' | 'country'>;

const COUNTRIES = new Intl.DisplayNames('cs', { type: 'region' });
/** The schema wants some elements even where there is nothing to say. */
const EMPTY = '';

/** A number of a house at the end of a street: `Dlouhá 12/3`. */
const HOUSE = /^(.+?)\s+(\d[\w/-]*)$/;

function address({ street, city, post_code, country }: Address): Element {
  const [, name = street ?? EMPTY, house = EMPTY] = HOUSE.exec(street ?? '') ?? [];
  return [
    'PostalAddress',
    [
      ['StreetName', name],
      ['BuildingNumber', house],
      ['CityName', city ?? EMPTY],
      ['PostalZone', post_code ?? EMPTY],
      [
        'Country',
        [
          ['IdentificationCode', country],
          ['Name', COUNTRIES.of(country) ?? country],
        ],
      ],
    ],
  ];
}

const taxScheme = (number: string | null, scheme: string): Element =>
  number === null
    ? null
    : [
        'PartyTaxScheme',
        [
          ['CompanyID', number],
          ['TaxScheme', scheme],
        ],
      ];

/** VAT by its number with the country's letters; Slovak companies have a number of all taxes besides. */
const taxSchemes = ({ vat_number, tax_number }: Seller | Buyer): Element[] => [
  taxScheme(vat_number, 'VAT'),
  taxScheme(tax_number === vat_number ? null : tax_number, 'TIN'),
];

export const sellerParty = (seller: Seller): Element => [
  'Party',
  [
    ['PartyIdentification', [['ID', seller.company_number ?? EMPTY]]],
    ['PartyName', [['Name', seller.name]]],
    address(seller),
    ...taxSchemes(seller),
    ['RegisterIdentification', [['Preformatted', seller.register_entry]]],
    [
      'Contact',
      [
        ['Telephone', seller.phone],
        ['ElectronicMail', seller.email],
      ],
    ],
  ],
];

export const buyerParty = (buyer: Buyer): Element => [
  'Party',
  [
    ['PartyIdentification', [['ID', buyer.company_number ?? EMPTY]]],
    ['PartyName', [['Name', buyer.name]]],
    address(buyer),
    ...taxSchemes(buyer),
    [
      'Contact',
      [
        ['Name', buyer.contact],
        ['ElectronicMail', buyer.email],
      ],
    ],
  ],
];

export const deliveryParty = (delivery: DocumentData['delivery']): Element =>
  delivery && [
    'Delivery',
    [
      [
        'Party',
        [
          ['PartyIdentification', [['ID', EMPTY]]],
          ['PartyName', [['Name', delivery.name ?? EMPTY]]],
          address(delivery),
        ],
      ],
    ],
  ];

/** Both parts of a national number of an account; of an IBAN its own. */
export function accountElements({ account_number, iban, bic }: BankAccount, name: string): Element[] {
  const [id = iban.slice(8), bank = iban.slice(4, 8)] = account_number?.split('/') ?? [];
  return [
    ['ID', id],
    ['BankCode', bank],
    ['Name', name],
    ['IBAN', iban],
    ['BIC', bic ?? EMPTY],
  ];
}
