import type { Cart } from '../../../contract/cart/records.ts';
import { type Minor, priceOf, sumWithoutTax } from '../../../contract/money.ts';
import { chargeRecords } from '../../orders/index.ts';
import { paymentRecord } from '../../payments/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { optionRecord, readOption, shippingRecord } from '../../shipping/index.ts';
import {
  type CalculatedCart,
  cartSums,
  isContent,
  isGift,
  listPriceOf,
  ofKind,
  pricesOf,
  sumOf,
} from '../calculate/index.ts';
import type { CartDependencies } from '../stored/index.ts';
import { creditEmbeds, customerAccounts, splitAmounts } from './credit-records.ts';
import { discountRecords } from './discount-records.ts';
import { giftRecords } from './gift-records.ts';
import { hasReference } from './has-reference.ts';

type Money = (minor: Minor) => Cart['total_price'];

function remaining({ cart, discounted, isElectronic, isFreeShipping }: CalculatedCart, money: Money) {
  if (cart.free_from === null || isFreeShipping || isElectronic) return null;
  return money(cart.free_from - discounted.goods);
}

/** What lowers the items in all: packages, gifts, products' own discounts, those of the cart, and credits. */
function saved({ lines, totals }: CalculatedCart, money: Money) {
  const { price, taxedPrice } = sumOf([...ofKind(totals, 'discount'), ...ofKind(totals, 'credit')]);
  let taxed = -taxedPrice;
  let untaxed = -price;
  const goods = ofKind(totals, 'goods');
  const before = [];
  for (const [index, line] of lines.entries()) {
    const [now, listed] = [pricesOf(line).taxed, listPriceOf(line)];
    if (now >= listed) continue;
    taxed += listed - now;
    untaxed -= goods[index]?.price ?? 0;
    before.push({ taxed: listed, rate: line.tax_rate });
  }
  return { discounted_amount: money(untaxed + sumWithoutTax(before)), discounted_taxed_amount: money(taxed) };
}

function prices(calculated: CalculatedCart, money: Money) {
  const { totals } = calculated;
  const goods = sumOf(ofKind(totals, 'goods'));
  const credits = sumOf(ofKind(totals, 'credit'));
  return {
    items_price: money(goods.price),
    taxed_items_price: money(goods.taxedPrice),
    total_price: money(totals.price),
    taxed_total_price: money(totals.taxedPrice),
    total_price_without_credits: money(totals.price - credits.price),
    taxed_total_price_without_credits: money(totals.taxedPrice - credits.taxedPrice),
    tax_amount: money(totals.taxAmount),
    tax_per_rate: totals.rates.map((rate) => ({
      tax_rate: rate.taxRate,
      price: money(rate.price),
      taxed_price: money(rate.taxedPrice),
      tax_amount: money(rate.taxAmount),
    })),
    supply: calculated.tax.supply,
    tax_country_id: calculated.tax.taxCountryId,
    vat_number_state: calculated.vatState,
    cash_rounding: money(totals.cashRounding),
    payable_price: money(totals.payable),
    vouchers: calculated.vouchers.map(({ id, code_end, amount, balance }) => ({
      id,
      code_end,
      amount: money(amount),
      balance_left: money(balance - amount),
    })),
    ...saved(calculated, money),
  };
}

/** The charges that make up the total. */
export function cartCharges({ totals }: CalculatedCart, context: RequestContext) {
  const others = totals.charges.filter(({ kind }) => kind !== 'goods');
  return chargeRecords(
    {
      goods: sumOf(ofKind(totals, 'goods')),
      others: others.map(({ kind, name, code, price, taxedPrice, originalTaxedPrice }) => ({
        kind,
        name,
        code,
        price,
        taxed_price: taxedPrice,
        original_taxed_price: originalTaxedPrice,
      })),
      rounding: totals.cashRounding,
    },
    (minor) => priceOf(minor, context.currency, context.locale),
  );
}

/** The contract's record of a cart. */
export function cartRecord(calculated: CalculatedCart, context: RequestContext): Cart {
  const { cart, lines, unusable } = calculated;
  const [shipping, payment] = [calculated.shipping ?? unusable.shipping, calculated.payment ?? unusable.payment];
  const money: Money = (minor) => priceOf(minor, context.currency, context.locale);
  const counted = lines.filter((line) => !isContent(line));
  const total = counted.reduce((sum, line) => sum + line.amount, 0);
  const goods = counted.filter((line) => !isGift(line));
  const amount = goods.reduce((total, line) => total + line.amount, 0);
  return {
    id: cart.id,
    expiration_at: cart.expiration_at.toISOString(),
    ...prices(calculated, money),
    shipping_method: shipping && shippingRecord(shipping, cart.shipping_option_id, context),
    payment_method: payment && paymentRecord(payment, context),
    amount,
    total_amount: total,
    unique_amount: goods.length,
    weight: calculated.weight,
    email: cart.email,
    // Only a signed-in customer learns that an e-mail has an account.
    has_account: cart.customer_id !== null,
    has_free_shipping: calculated.isFreeShipping,
    free_shipping_remaining: remaining(calculated, money),
    has_shipping_address: cart.has_shipping_address,
    discounts: discountRecords(calculated, context),
    customer_accounts: customerAccounts(calculated),
    ...cartSums(calculated, money),
    reservation_set: false,
    ...splitAmounts(calculated),
    currency_id: context.currency.id,
    language: context.language,
    customer_id: cart.customer_id,
    note: cart.note,
    shipping_country_id: cart.shipping_country_id,
    only_country_id: cart.only_country?.id ?? null,
    gift_ids: lines.flatMap(({ gift_id: id }) => id ?? []),
  };
}

/** Embeds of a cart. */
export async function cartEmbeds(
  db: Executor,
  deps: CartDependencies,
  calculated: CalculatedCart,
  names: ReadonlySet<string>,
  context: RequestContext,
): Promise<Cart['_embedded']> {
  const { cart } = calculated;
  const embedded: NonNullable<Cart['_embedded']> = {};
  if (names.has('shipping_option')) {
    const { shipping_method_id: methodId, shipping_option_id: optionId } = cart;
    const option = optionId ? await readOption(db, optionId) : undefined;
    embedded.shipping_option = option && methodId ? optionRecord(option, methodId, context) : null;
  }
  if (names.has('shipping_country_id')) embedded.shipping_country_id = cart.shipping_country_id;
  if (names.has('additional_data')) embedded.additional_data = cart.additional_data;
  if (names.has('charges')) embedded.charges = cartCharges(calculated, context);
  if (names.has('has_fast_checkout')) embedded.has_fast_checkout = await hasReference(db, calculated, context);
  if (names.has('gifts')) embedded.gifts = await giftRecords(db, deps, calculated, context);
  return { ...embedded, ...creditEmbeds(calculated, names, context) };
}
