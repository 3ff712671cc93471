import type { VatNumberStateCode } from '../../../contract/registers/rules.ts';
import {
  memberStateOf,
  type Sale,
  type SaleTax,
  type TaxFacts,
  type TaxTerms,
  taxIdsOn,
  taxOfSale,
  taxTermsOf,
} from '../../../contract/shop/sale-tax.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { VatNumbers } from '../../registers/index.ts';
import type { CartRow } from './store.ts';

/** What decides the tax of a cart beside what is in it. */
export interface CartTax {
  taxes: TaxFacts;
  sale: Omit<Sale, 'isElectronic'>;
  /** What VIES has to say yet. */
  question: VatQuestion | null;
  /** What it says of the buyer's number; null for none, and where its answer changes no tax. */
  state: VatNumberStateCode | null;
}

/** A number, and in whose name VIES is asked about it. */
export interface VatQuestion {
  number: string;
  requester: string | null;
}

/** Which tax a cart has; prices are the same whatever is in it. */
export const taxOfCart = ({ taxes, sale }: CartTax, isElectronic = false): SaleTax =>
  taxOfSale(taxes, { ...sale, isElectronic });

/** What is known of the buyer's number, where it decides the tax of what the cart has. */
export function vatStateOf(tax: CartTax, isElectronic = false): VatNumberStateCode | null {
  const supplyIf = (isConfirmed: boolean) => taxOfSale(tax.taxes, { ...tax.sale, isConfirmed, isElectronic }).supply;
  return supplyIf(true) === supplyIf(false) ? null : tax.state;
}

export const termsOfTax = (tax: CartTax): TaxTerms => taxTermsOf(tax.taxes, taxOfCart(tax));

/** The tax of a cart whose buyer is no confirmed company. */
export const consumerTax = (
  { shipping_country_id: chosen }: Pick<CartRow, 'shipping_country_id'>,
  { taxes, countryId }: Pick<RequestContext, 'taxes' | 'countryId'>,
  now: Date,
): CartTax => ({
  taxes,
  sale: { day: shopDay(now), destinationId: chosen ?? countryId, isConfirmed: false },
  question: null,
  state: null,
});

/** What VIES is asked about a buyer's number, in the seller's name; null where its answer changes no tax. */
export function vatQuestion(
  number: string | null,
  { taxes: { seller, countries } }: Pick<RequestContext, 'taxes'>,
  day: string,
): VatQuestion | null {
  const ids = seller && taxIdsOn(seller, day);
  const state = number && memberStateOf(number);
  if (!seller || !number || !state || !ids?.is_vat_payer) return null;
  return state === countries.get(seller.country_id)?.alpha2 ? null : { number, requester: ids.vat_number };
}

/** The tax of a cart by what is stored of its buyer's number. `known`: as it was when the transaction began. */
export async function readCartTax(
  db: Executor,
  { clock, vatNumbers }: { clock: () => Date; vatNumbers: Pick<VatNumbers, 'storedState'> },
  cart: Pick<CartRow, 'shipping_country_id' | 'vat_number' | 'company_name'>,
  context: Pick<RequestContext, 'taxes' | 'countryId'>,
  known?: CartTax,
): Promise<CartTax> {
  const tax = consumerTax(cart, context, clock());
  if (known) {
    const { question, state } = known;
    return { ...tax, sale: { ...tax.sale, isConfirmed: known.sale.isConfirmed }, question, state };
  }
  const { day } = tax.sale;
  const question = vatQuestion(cart.vat_number, context, day);
  if (!question) return tax;
  const { number, requester } = question;
  const { state } = await vatNumbers.storedState(db, number, day, requester, cart.company_name ?? '');
  return {
    ...tax,
    sale: { ...tax.sale, isConfirmed: state === 'valid' },
    question: state === 'unknown' ? question : null,
    state,
  };
}

/** Asks VIES about a buyer's number, for at most its few seconds. What has no answer by then counts once it comes. */
export async function askVies(
  { clock, vatNumbers }: { clock: () => Date; vatNumbers: Pick<VatNumbers, 'vatNumberState'> },
  question: VatQuestion | null,
  { visitor, log }: Pick<RequestContext, 'visitor' | 'log'>,
): Promise<void> {
  if (!question) return;
  try {
    await vatNumbers.vatNumberState(question.number, shopDay(clock()), question.requester, visitor.ip ?? undefined);
  } catch (error) {
    log.error({ err: error }, 'a VAT number could not be asked about');
  }
}
