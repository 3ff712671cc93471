/** An invented VAT number, and how its country answers. */
export interface InventedNumber {
  countryCode: string;
  vatNumber: string;
  name: string;
  address: string;
  behaviour: 'valid' | 'hidden' | 'MS_UNAVAILABLE' | 'MS_MAX_CONCURRENT_REQ' | 'TIMEOUT' | 'VAT_BLOCKED';
}

/** Numbers in VIES; all invented, and those of companies are of the stand-ins of registers. */
export const numbers: readonly InventedNumber[] = [
  {
    countryCode: 'CZ',
    vatNumber: '91000017',
    name: 'Ukázkové květinářství Pivoňka s.r.o.',
    address: 'Lipová 318/12a\nBRNO\n602 00  BRNO 2',
    behaviour: 'valid',
  },
  {
    countryCode: 'SK',
    vatNumber: '9200001111',
    name: 'Ukážková pekáreň Rožtek s.r.o.',
    address: 'Vzorová 2140/7\n81101 Bratislava\nSlovensko',
    behaviour: 'valid',
  },
  { countryCode: 'DE', vatNumber: '999000017', name: '---', address: '---', behaviour: 'hidden' },
  { countryCode: 'AT', vatNumber: 'U99000017', name: '', address: '', behaviour: 'MS_UNAVAILABLE' },
  { countryCode: 'PL', vatNumber: '9990000171', name: '', address: '', behaviour: 'MS_MAX_CONCURRENT_REQ' },
  { countryCode: 'HU', vatNumber: '99900017', name: '', address: '', behaviour: 'TIMEOUT' },
  { countryCode: 'RO', vatNumber: '99900017', name: '', address: '', behaviour: 'VAT_BLOCKED' },
];
