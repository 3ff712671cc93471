import { shop } from '../texts/shop.ts';

export interface DemoSeller {
  id: number;
  name: string;
  street: string;
  city: string;
  postCode: string;
  /** Numbers in `world.ts`. */
  country: number;
  currency: number;
  register: string;
  companyNumber: string;
  taxNumber: string;
  vatNumber: string;
  /** Hosts that it sells on; the first seller has all others. */
  hosts: number[];
}

const { company } = shop;

/** Who sells: a Czech company, and on the Slovak host a Slovak one. Numbers are right, of ranges that are not given out. */
export const SELLERS: DemoSeller[] = [
  {
    id: 1,
    name: company.name,
    street: company.street,
    city: company.city,
    postCode: company.postCode,
    country: 1,
    currency: 1,
    register: company.register.cs,
    companyNumber: company.identifier,
    taxNumber: company.taxIdentifier,
    vatNumber: company.taxIdentifier,
    hosts: [],
  },
  {
    id: 2,
    name: 'Tilvena SK s. r. o.',
    street: 'Voňavá 21',
    city: 'Bratislava',
    postCode: '811 01',
    country: 2,
    currency: 2,
    register: 'Zapísaná v obchodnom registri Mestského súdu Bratislava III, oddiel Sro, vložka č. 999914/B',
    companyNumber: '99140756',
    taxNumber: '2999140760',
    vatNumber: 'SK2999140760',
    hosts: [2],
  },
];
