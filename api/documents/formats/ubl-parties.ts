import type { DocumentData } from '../../../contract/documents/data.ts';
import { table } from '../../../contract/table.ts';
import type { Element } from '../../platform/xml/index.ts';

type Seller = DocumentData['seller'];
type Buyer = DocumentData['buyer'];
type Ids = Pick<Buyer, 'country' | 'vat_number' | 'tax_number' | 'company_number'>;

/** Address in the Peppol network: a number and the scheme that it belongs to. */
export interface Endpoint {
  scheme: string;
  id: string;
}

/** Schemes of numbers in registers of companies (ISO 6523). */
const REGISTERS = table({ CZ: '0154', SK: '0158' });
/** Schemes of numbers for VAT, of states nearby. */
const VAT_SCHEMES = table({ CZ: '9929', DE: '9930', AT: '9914', PL: '9945', HU: '9910' });
/** Slovak companies are found by their tax number (DIČ). */
const SLOVAK_TAX = '0245';

/** Where an e-invoice for a company goes; null when none of its numbers names an address. */
export function endpointOf({ country, vat_number, tax_number, company_number }: Ids): Endpoint | null {
  if (country === 'SK') {
    const id = /^\d{10}$/.exec(tax_number ?? vat_number?.slice(2) ?? '')?.[0];
    if (id) return { scheme: SLOVAK_TAX, id };
  }
  const scheme = VAT_SCHEMES[country];
  if (vat_number && scheme) return { scheme, id: vat_number };
  const register = REGISTERS[country];
  return company_number && register ? { scheme: register, id: company_number } : null;
}

const endpointElement = (endpoint: Endpoint | null): Element =>
  endpoint && ['cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }];

export function addressElement(
  name: string,
  { street, city, post_code, country }: Pick<Buyer, 'street' | 'city' | 'post_code' | 'country'>,
): Element {
  return [
    name,
    [
      ['cbc:StreetName', street],
      ['cbc:CityName', city],
      ['cbc:PostalZone', post_code],
      ['cac:Country', [['cbc:IdentificationCode', country]]],
    ],
  ];
}

const taxScheme = (number: string | null, scheme: 'VAT' | 'TAX'): Element =>
  number === null
    ? null
    : [
        'cac:PartyTaxScheme',
        [
          ['cbc:CompanyID', number],
          ['cac:TaxScheme', [['cbc:ID', scheme]]],
        ],
      ];

function legalEntity({ name, country, company_number }: Ids & { name: string }, form: string | null): Element {
  const scheme = REGISTERS[country];
  return [
    'cac:PartyLegalEntity',
    [
      ['cbc:RegistrationName', name],
      ['cbc:CompanyID', company_number, scheme ? { schemeID: scheme } : {}],
      ['cbc:CompanyLegalForm', form],
    ],
  ];
}

const contact = (name: string | null, phone: string | null, email: string | null): Element => [
  'cac:Contact',
  [
    ['cbc:Name', name],
    ['cbc:Telephone', phone],
    ['cbc:ElectronicMail', email],
  ],
];

/** A supply outside of the tax names no number for VAT (BR-O-02). */
export const sellerElement = (seller: Seller, isOutside: boolean): Element => [
  'cac:AccountingSupplierParty',
  [
    [
      'cac:Party',
      [
        endpointElement(endpointOf(seller)),
        ['cac:PartyName', [['cbc:Name', seller.name]]],
        addressElement('cac:PostalAddress', seller),
        taxScheme(isOutside ? null : seller.vat_number, 'VAT'),
        taxScheme(seller.tax_number === seller.vat_number ? null : seller.tax_number, 'TAX'),
        legalEntity(seller, seller.register_entry),
        contact(seller.name, seller.phone, seller.email),
      ],
    ],
  ],
];

export const buyerElement = (buyer: Buyer, isOutside: boolean): Element => [
  'cac:AccountingCustomerParty',
  [
    [
      'cac:Party',
      [
        endpointElement(buyer.is_company ? endpointOf(buyer) : null),
        ['cac:PartyName', [['cbc:Name', buyer.name]]],
        addressElement('cac:PostalAddress', buyer),
        taxScheme(isOutside ? null : buyer.vat_number, 'VAT'),
        legalEntity(buyer, null),
        contact(buyer.contact, null, buyer.email),
      ],
    ],
  ],
];
