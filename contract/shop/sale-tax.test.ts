import { expect, test } from 'vitest';
import { type Sale, type TaxSeller, taxOfSale, taxTermsOf } from './sale-tax.ts';

const [CZ, SK, DE, US, CH] = [1, 2, 3, 4, 5];
const countries = new Map(
  [
    { id: CZ, alpha2: 'CZ', has_rates: true },
    { id: SK, alpha2: 'SK', has_rates: true },
    { id: DE, alpha2: 'DE', has_rates: false },
    { id: US, alpha2: 'US', has_rates: false },
    { id: CH, alpha2: 'CH', has_rates: true },
  ].map((country) => [country.id, country]),
);
const payer = (oss_from: string | null, isPayer = true): TaxSeller => ({
  country_id: CZ,
  oss_from,
  tax_ids: [
    { valid_from: '2020-01-01', vat_number: 'CZ27082440', is_vat_payer: isPayer },
    { valid_from: '2027-01-01', vat_number: 'CZ27082440', is_vat_payer: !isPayer },
  ],
});
const sale = (destinationId: number, more: Partial<Sale> = {}): Sale => ({
  ...{ day: '2026-11-30', destinationId, isConfirmed: false, isElectronic: false, ...more },
});
const of = (seller: TaxSeller | null, asked: Sale) => {
  const { supply, taxCountryId } = taxOfSale({ seller, countries, homeId: CZ }, asked);
  return [supply, taxCountryId];
};
const confirmed = { isConfirmed: true };

test.each([
  ['at home', payer(null), sale(CZ), 'domestic', CZ],
  ['a confirmed company at home', payer(null), sale(CZ, confirmed), 'domestic', CZ],
  ['a consumer abroad before OSS', payer('2026-12-01'), sale(SK), 'domestic', CZ],
  ['a consumer abroad without OSS', payer(null), sale(SK), 'domestic', CZ],
  ['a consumer abroad from the day of OSS', payer('2026-11-30'), sale(SK), 'domestic', SK],
  ['a country of which no rate is known', payer('2026-11-30'), sale(DE), 'domestic', CZ],
  ['goods for a confirmed company', payer('2026-11-30'), sale(DE, confirmed), 'intra_community', DE],
  ['services for one', payer(null), sale(SK, { ...confirmed, isElectronic: true }), 'reverse_charge', SK],
  ['outside the union', payer(null), sale(US), 'exempt', CZ],
  ['outside the union, whatever rates are known', payer('2020-01-01'), sale(CH, confirmed), 'exempt', CZ],
  ['a country that is not known', payer(null), sale(99), 'domestic', CZ],
  ['a seller who pays no tax', payer('2020-01-01', false), sale(SK, confirmed), 'outside_tax', CZ],
  ['the same from the day on which it pays', payer(null, false), sale(CZ, { day: '2027-01-01' }), 'domestic', CZ],
  ['a payer from the day on which it ceases', payer(null), sale(CZ, { day: '2027-01-01' }), 'outside_tax', CZ],
  ['nobody who sells', null, sale(SK, confirmed), 'domestic', SK],
  ['nobody who sells, where no rate is known', null, sale(DE), 'domestic', CZ],
])('%s', (_, seller, asked, supply, country) => {
  expect(of(seller, asked)).toEqual([supply, country]);
});

test('prices have the rates of the country of the tax, and those of the seller where it is left out', () => {
  const terms = (seller: TaxSeller, asked: Sale, homeId = CZ) => {
    const facts = { seller, countries, homeId };
    return taxTermsOf(facts, taxOfSale(facts, asked));
  };
  expect([
    terms(payer('2020-01-01'), sale(SK)),
    terms(payer(null), sale(SK, confirmed)),
    terms(payer(null), sale(US)),
    terms(payer(null, false), sale(SK)),
  ]).toEqual([
    { rateCountryId: SK, isExempt: false },
    { rateCountryId: CZ, isExempt: true },
    { rateCountryId: CZ, isExempt: true },
    { rateCountryId: null, isExempt: false },
  ]);
  // A host outside of the union: what leaves the union costs what its pages say.
  expect([
    terms(payer(null), sale(US), US),
    terms(payer(null), sale(CH), US),
    terms(payer(null), sale(CZ), US),
    terms(payer(null), sale(SK, confirmed), US),
  ]).toEqual([
    { rateCountryId: null, isExempt: false },
    { rateCountryId: null, isExempt: false },
    { rateCountryId: CZ, isExempt: false },
    { rateCountryId: CZ, isExempt: true },
  ]);
});
