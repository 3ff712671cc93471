import type { TaxTerms } from '../../../contract/shop/sale-tax.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import { type LiveProgram, readLivePrograms } from '../../loyalty/index.ts';
import { type PaymentMethodRow, readPaymentMethods, readPaymentRecords } from '../../payments/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import {
  readOption,
  readShippingMethods,
  readShippingRecords,
  type ShippingMethodRow,
  type ShippingOptionRow,
} from '../../shipping/index.ts';
import { readLostVouchers, readVouchers, type SpendableVoucher } from '../../vouchers/index.ts';
import {
  type CartRow,
  type CartRules,
  type CartTax,
  type LineRow,
  readCartTax,
  type SaleTerms,
  termsOf,
  termsOfTax,
  wasExempt,
} from '../stored/index.ts';
import { type DiscountFacts, NO_DISCOUNTS, readCartDiscounts } from './cart-discounts.ts';
import { deniesCash } from './denies-cash.ts';

/** Rows that the prices of a cart's lines depend on; of methods, the chosen ones, among which tax is split too. */
export interface GoodsFacts<Row extends LineRow = LineRow> extends DiscountFacts {
  lines: Row[];
  shipping: ShippingMethodRow[];
  payment: PaymentMethodRow[];
}

/** Rows of other tables that a cart's price depends on. */
export interface CartFacts<Row extends LineRow = LineRow> extends GoodsFacts<Row> {
  /** The chosen pick-up point. */
  option: ShippingOptionRow | undefined;
  /** Names of chosen methods that are not offered any more. */
  goneNames: { shipping: string; payment: string };
  /** Those that can be spent now. */
  vouchers: SpendableVoucher[];
  lostVouchers: Awaited<ReturnType<typeof readLostVouchers>>;
  /** Loyalty programs that give credits to the buyer; none for a guest. */
  programs: readonly LiveProgram[];
  /** Whether the buyer is kept from the chosen cash on delivery. */
  isDeniedCash: boolean;
  tax: CartTax;
}

/** Of a new cart nothing has to be read. */
export const NO_FACTS: Omit<CartFacts<never>, 'tax'> = {
  lines: [],
  shipping: [],
  payment: [],
  option: undefined,
  goneNames: { shipping: '', payment: '' },
  vouchers: [],
  lostVouchers: [],
  programs: [],
  isDeniedCash: false,
  ...NO_DISCOUNTS,
};

/** Terms for reading methods. */
export function methodTerms(cart: CartRow, tax: TaxTerms, context: RequestContext, now: Date) {
  return {
    currencyId: context.currency.id,
    countryId: cart.shipping_country_id ?? context.countryId,
    tax,
    day: shopDay(now),
    now,
    dispatch: context.facts,
    customerGroupIds: context.customerGroupIds,
  };
}

/** Reads the lines of a cart, with or without displayed fields. */
export type ReadLines<Row extends LineRow> = (db: Executor, cart: CartRow, terms: SaleTerms) => Promise<Row[]>;

/** The name of a chosen method that is not offered any more. */
async function goneName(chosen: number | null, rows: readonly unknown[], read: (id: number) => Promise<string>) {
  return chosen === null || rows.length > 0 ? '' : read(chosen);
}

/** The lines as they were answered in this price list, with or without tax: other prices are no changes. */
function inPriceList<Row extends LineRow>(
  rows: Row[],
  cart: CartRow,
  isExempt: boolean,
  { priceListId }: RequestContext,
): Row[] {
  const isComparable = cart.price_list_id === priceListId && wasExempt(cart) === isExempt;
  return isComparable ? rows : rows.map((row) => ({ ...row, seen_unit_price: null }));
}

/** Reads what the price of a cart depends on, in parallel; `lines`: those that are known, or how to read them. */
export async function loadFacts<Row extends LineRow>(
  db: Executor,
  deps: CartRules,
  cart: CartRow,
  context: RequestContext,
  lines: Row[] | ReadLines<Row>,
  known?: CartTax,
): Promise<CartFacts<Row>> {
  const now = deps.clock();
  const { currency, customer, language } = context;
  const { shipping_method_id: shippingId, payment_method_id: paymentId, shipping_option_id: optionId } = cart;
  const tax = await readCartTax(db, deps, cart, context, known);
  const terms = methodTerms(cart, termsOfTax(tax), context, now);
  const readingShipping = shippingId === null ? [] : readShippingMethods(db, terms, shippingId);
  const [rows, shipping, payment, option, discounts, vouchers, lostVouchers, programs] = await Promise.all([
    Array.isArray(lines) ? lines : lines(db, cart, termsOf(context, now, terms.tax)),
    readingShipping,
    paymentId === null ? [] : readPaymentMethods(db, terms, paymentId),
    optionId === null ? undefined : readOption(db, optionId),
    readCartDiscounts(db, deps, cart, async () => (await readingShipping)[0], context),
    readVouchers(db, cart.entered_vouchers, currency.id, now),
    readLostVouchers(db, cart.entered_vouchers, now),
    customer?.hasConfirmedEmail ? readLivePrograms(db, customer.id, now) : [],
  ]);
  const isCash = payment.some(({ payment_service: service }) => service === 'carrier');
  const [shippingName, paymentName, isDeniedCash] = await Promise.all([
    goneName(shippingId, shipping, async (id) => (await readShippingRecords(db, [id], language)).get(id)?.name ?? ''),
    goneName(paymentId, payment, async (methodId) => {
      const named = { methodId, currencyId: currency.id };
      return (await readPaymentRecords(db, [named], context))(named)?.name ?? '';
    }),
    isCash && deniesCash(db, deps, cart),
  ]);
  return {
    lines: inPriceList(rows, cart, terms.tax.isExempt, context),
    shipping,
    payment,
    option,
    goneNames: { shipping: shippingName, payment: paymentName },
    vouchers,
    lostVouchers,
    programs,
    isDeniedCash,
    tax,
    ...discounts,
  };
}
