import { isExempt, type Supply } from '../documents/rules.ts';
import { EU_COUNTRIES } from './eu-countries.ts';

/** Numbers of a seller for taxes from a day on. */
export interface SellerTaxNumbers {
  /** Day as `2026-11-30`. */
  valid_from: string;
  vat_number: string | null;
  is_vat_payer: boolean;
}

/** What decides the tax of a seller's sales. */
export interface TaxSeller {
  country_id: number;
  /** First day on which consumers of other member states pay the tax of their own (OSS); null: none. */
  oss_from: string | null;
  tax_ids: readonly SellerTaxNumbers[];
}

export interface TaxCountry {
  id: number;
  alpha2: string;
  /** Whether the shop knows rates of its tax. */
  has_rates: boolean;
}

/** What is known of the tax of sales at a host. */
export interface TaxFacts {
  /** Null: nobody is named as selling there. */
  seller: TaxSeller | null;
  countries: ReadonlyMap<number, TaxCountry>;
  /** Country of the host. */
  homeId: number;
}

/** One sale. */
export interface Sale {
  /** Day as `2026-11-30`. */
  day: string;
  /** Country that it goes to. */
  destinationId: number;
  /** Whether the buyer is a company of another member state, whose VAT number VIES confirmed. */
  isConfirmed: boolean;
  /** Whether nothing is carried: services alone. */
  isElectronic: boolean;
}

/** Which tax a sale has. */
export interface SaleTax {
  supply: Supply;
  /** Country whose law the tax is by. */
  taxCountryId: number;
}

/** How prices are taxed. */
export interface TaxTerms {
  /** Country whose rates are in the prices; null: no tax is. */
  rateCountryId: number | null;
  /** Whether that tax is taken out of the prices, as nobody pays it. */
  isExempt: boolean;
}

/** The seller's numbers that hold on a day; undefined before the first ones. */
export const taxIdsOn = <Ids extends Pick<SellerTaxNumbers, 'valid_from'>>(
  { tax_ids }: { tax_ids: readonly Ids[] },
  day: string,
): Ids | undefined =>
  tax_ids.filter(({ valid_from }) => valid_from <= day).toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0];

/** A number of a member state, as VIES is asked about it; the state's code, or null for any other number. */
export function memberStateOf(vatNumber: string): string | null {
  const code = vatNumber.trim().slice(0, 2).toUpperCase().replace('EL', 'GR');
  return EU_COUNTRIES.has(code) ? code : null;
}

const isOfUnion = ({ countries }: Pick<TaxFacts, 'countries'>, id: number): boolean =>
  EU_COUNTRIES.has(countries.get(id)?.alpha2 ?? '');

/** The rule of a sale's tax; chapter 6 of docs/pricing.md has it as a table. */
export function taxOfSale({ seller, countries, homeId }: TaxFacts, sale: Sale): SaleTax {
  const destination = countries.get(sale.destinationId);
  const rated = destination?.has_rates ? destination.id : null;
  if (!seller) return { supply: 'domestic', taxCountryId: rated ?? homeId };
  const domestic: SaleTax = { supply: 'domestic', taxCountryId: seller.country_id };
  if (taxIdsOn(seller, sale.day)?.is_vat_payer === false) return { ...domestic, supply: 'outside_tax' };
  const isInUnion = (id: number) => isOfUnion({ countries }, id);
  if (!destination || destination.id === seller.country_id || !isInUnion(seller.country_id)) return domestic;
  if (!isInUnion(destination.id)) return { ...domestic, supply: 'exempt' };
  if (sale.isConfirmed)
    return { supply: sale.isElectronic ? 'reverse_charge' : 'intra_community', taxCountryId: destination.id };
  const isOneStop = seller.oss_from !== null && seller.oss_from <= sale.day;
  return isOneStop && rated !== null ? { supply: 'domestic', taxCountryId: rated } : domestic;
}

/** Whose rates the prices of a sale have. Those of a host outside of the union have none in them for who buys there. */
export function taxTermsOf(facts: TaxFacts, { supply, taxCountryId }: SaleTax): TaxTerms {
  const { seller, homeId } = facts;
  const isExport = supply === 'exempt' && !isOfUnion(facts, homeId);
  if (supply === 'outside_tax' || isExport) return { rateCountryId: null, isExempt: false };
  return isExempt(supply)
    ? { rateCountryId: seller?.country_id ?? taxCountryId, isExempt: true }
    : { rateCountryId: taxCountryId, isExempt: false };
}
