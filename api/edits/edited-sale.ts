import type { Supply } from '../../contract/documents/rules.ts';
import { withoutTax } from '../../contract/money.ts';
import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import { type TaxTerms, taxOfSale, taxTermsOf } from '../../contract/shop/sale-tax.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import type { EditableOrder, EditedCharge } from '../orders/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { readTaxRates, type TaxRates } from '../shop/index.ts';
import type { Editing } from './edit-dependencies.ts';
import { isChargeOf } from './edited-receipt.ts';
import { notEditable } from './wanted.ts';

/** Where the goods of an edited order go, and which tax the sale has. */
export interface EditedSale {
  countryId: number;
  /** Whether they went to another country before. */
  isMoved: boolean;
  supply: Supply;
  taxCountryId: number | null;
  terms: TaxTerms;
  /** Rates that lines get instead of theirs; null: they keep them. */
  rates: TaxRates | null;
}

const FIELD = 'shipping_address.country_id';

const isOf = (order: EditableOrder, supplies: readonly Supply[]) => supplies.includes(order.supply);

/** The country of delivery and the tax of the sale after an edit. A sale that would be taxed by another rule is refused. */
export async function editedSale(db: Executor, { order, input, host, now }: Editing): Promise<EditedSale> {
  const { taxes } = host;
  const address = order.addresses.find(({ type }) => type === ORDER_ADDRESS_TYPES.shipping);
  const before = address?.country_id ?? order.country_id;
  const countryId = input.shipping_address?.country_id === undefined ? before : input.shipping_address.country_id;
  if (countryId === null) throw invalidFields({ field: FIELD, key: 'required' });
  const stored = { supply: order.supply, taxCountryId: order.tax_country_id ?? order.country_id };
  if (countryId === before) {
    const terms = taxTermsOf(taxes, stored);
    return { ...{ countryId, isMoved: false, terms, rates: null }, ...stored, taxCountryId: order.tax_country_id };
  }
  if (!taxes.countries.has(countryId)) throw invalidFields({ field: FIELD, key: 'no_such_country' });
  const tax = taxOfSale(taxes, {
    ...{ day: shopDay(now), destinationId: countryId },
    // The number was confirmed when the order was placed; of others nobody is asked here.
    isConfirmed: isOf(order, ['intra_community', 'reverse_charge']),
    isElectronic: isOf(order, ['reverse_charge']),
  });
  if (tax.supply !== order.supply) throw notEditable(FIELD, 'edit_country');
  const isRatedAnew = tax.supply === 'domestic' && tax.taxCountryId !== stored.taxCountryId;
  const rates = isRatedAnew ? await readTaxRates(db, tax.taxCountryId) : null;
  return { ...{ countryId, isMoved: true, rates, terms: taxTermsOf(taxes, tax) }, ...tax };
}

/** Rows of a charge that takes something off lines, one for each rate that they have now. */
function withRates(charge: EditedCharge, items: EditableOrder['items'], otherwise: number): EditedCharge[] {
  const rates = items
    .filter((item) => item.reductions.some((one) => isChargeOf(charge, one)))
    .map((one) => one.tax_rate);
  const rows = [...new Set(rates)].map((tax_rate) => ({ ...charge, tax_rate }));
  return rows.length > 0 ? rows : [{ ...charge, tax_rate: otherwise, price: 0, taxed_price: 0 }];
}

/** An order with the rates of another country: what it costs with tax stays. */
export function ratedAnew(order: EditableOrder, rates: TaxRates): EditableOrder {
  const { shipping, payment, charges } = order;
  const groups = [shipping.tax_group_id, payment.tax_group_id];
  // Of orders from elsewhere nobody knows which rate that would be.
  if (groups.includes(null) || charges.some(({ kind }) => kind === 'package')) throw notEditable(FIELD, 'edit_country');
  const rateOf = (group: number | null) => rates.get(group ?? 0) ?? 0;
  const items = order.items.map((item) => {
    const tax_rate = rateOf(item.tax_group_id);
    return { ...item, tax_rate, unit_price: withoutTax(item.taxed_unit_price, tax_rate) };
  });
  const shippingRate = rateOf(shipping.tax_group_id);
  const first = charges.filter(
    ({ position }, index) => charges.findIndex((one) => one.position === position) === index,
  );
  return {
    ...order,
    items,
    charges: first.flatMap((charge) => withRates(charge, items, shippingRate)),
    shipping: { ...shipping, tax_rate: shippingRate },
    payment: { ...payment, tax_rate: rateOf(payment.tax_group_id) },
  };
}
