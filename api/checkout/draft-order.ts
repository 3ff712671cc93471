import { type TextOf, textsOf } from '../../contract/customers/address-fields.ts';
import { withoutTax } from '../../contract/money.ts';
import { EXTRA_CHARGES, ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import { isSentToAddress } from '../../contract/shipping/rules.ts';
import {
  type CalculatedCart,
  codeEnd,
  frozenItem,
  giftTermsOf,
  type LocatedAddress,
  ofKind,
  reductionsByLine,
  type SoldLine,
  type SplitCharge,
  type SplitPart,
  sumOf,
  sumsByRate,
  type Totals,
  taxedPrices,
} from '../cart/index.ts';
import { mailboxOf } from '../customers/index.ts';
import type { DraftAddress, DraftCharge, DraftItem, OrderDraft } from '../orders/index.ts';
import type { OfferedPayment } from '../payments/index.ts';
import type { Operator, RequestContext } from '../platform/http/index.ts';
import { storePurchase } from '../promotions/index.ts';
import type { OfferedShipping, ShippingOptionRow } from '../shipping/index.ts';
import type { CheckedAddresses } from './requirements.ts';

export interface DraftParts {
  calculated: CalculatedCart;
  shipping: OfferedShipping;
  payment: OfferedPayment;
  option: ShippingOptionRow | undefined;
  addresses: CheckedAddresses;
}

/** Positions of the lines' parents: ids of cart lines mean nothing in an order. */
function parentPositions(lines: readonly SoldLine[]): (number | null)[] {
  const positions = new Map(lines.map(({ id }, position) => [id, position]));
  return lines.map(({ parent_id: parent }) => (parent === null ? null : (positions.get(parent) ?? null)));
}

function itemsOf(calculated: CalculatedCart, context: RequestContext): DraftItem[] {
  const { lines, totals } = calculated;
  const parents = parentPositions(lines);
  const goods = ofKind(totals, 'goods');
  const reductions = reductionsByLine(totals.charges);
  return lines.map((line, position) => {
    const own = {
      position,
      parent_position: parents[position] ?? null,
      reductions: reductions.get(line.id) ?? [],
      gift_terms: giftTermsOf(line, calculated, context.currency.id),
    };
    const { price, taxedPrice, originalTaxedPrice } = goods[position] as SplitCharge;
    const prices = { price, taxedPrice, original: originalTaxedPrice ?? taxedPrice };
    return { ...frozenItem(line, prices, context), ...own };
  });
}

/** Charge of a chosen method. */
function methodOf(totals: Totals, kind: 'shipping' | 'payment') {
  const [charge] = ofKind(totals, kind);
  const [part] = charge?.parts ?? [];
  if (!charge || !part) throw new Error(`An order without ${kind}.`);
  const original = charge.originalTaxedPrice ?? charge.taxedPrice;
  return {
    name: charge.name ?? '',
    tax_rate: part.taxRate,
    price: charge.price,
    taxed_price: charge.taxedPrice,
    original_price: withoutTax(original, part.taxRate),
    original_taxed_price: original,
  };
}

/** Charges other than goods and methods; one with several tax rates gives a row per rate, with the same position. */
function extrasOf({ charges }: Totals, { entered_discounts: entered }: CalculatedCart['cart']): DraftCharge[] {
  const extras = charges.filter(({ kind }) => EXTRA_CHARGES.some((extra) => extra === kind));
  // Cancelling the order makes a code that is used once valid again, and who may read orders is not who it was given to.
  const ends = new Map(entered.map((one) => [one.discount_id, codeEnd(one)]));
  return extras.flatMap(({ kind, name, code, discount, parts }, position) =>
    sumsByRate(parts).map((part) => ({
      ...{ position, kind, name: name ?? '', code: ends.get(discount?.id ?? 0) ?? code },
      discount_id: discount?.id ?? null,
      is_for_purchase: discount?.isForPurchase ?? true,
      ...rateOf(part),
    })),
  );
}

const rateOf = ({ taxRate, price, taxedPrice }: SplitPart) => ({
  tax_rate: taxRate,
  price,
  taxed_price: taxedPrice,
});

function addressOf(row: LocatedAddress, type: number, countryId: number): DraftAddress {
  const { id: _id, type: _type, created_at: _created, country_alpha2: _alpha2, ...fields } = row;
  return {
    ...fields,
    type,
    country_id: row.country_id ?? countryId,
    shipping_method_id: null,
    shipping_option_id: null,
    shipping_service: null,
  };
}

const NO_NETWORK = Object.fromEntries(textsOf('location').map((name) => [name, null])) as Record<
  TextOf<'location'>,
  null
>;

/** Delivery address: the separate one, the pick-up point's, or the billing address. */
function deliveryOf({ calculated, shipping, option, addresses }: DraftParts): DraftAddress {
  const { method } = shipping;
  const base = addressOf(addresses.shipping ?? addresses.billing, ORDER_ADDRESS_TYPES.shipping, calculated.countryId);
  const point =
    method.has_options && option
      ? {
          ...NO_NETWORK,
          street: option.street,
          city: option.city,
          post_code: option.post_code,
          country_id: option.country_id,
        }
      : // What is collected from the shop or sent by e-mail goes to no address, though the invoice may name one, in any country.
        isSentToAddress(method)
        ? {}
        : { ...NO_NETWORK, country_id: calculated.countryId };
  return {
    ...base,
    ...point,
    shipping_method_id: method.id,
    shipping_option_id: option?.id ?? null,
    shipping_service: method.shipping_service,
  };
}

/** Fields that only the order form has. */
export interface OrderForm {
  hash: string;
  customerId: number;
  note: string | null;
  preference: string | null;
  referralCode: string | null;
  wantsAccount: boolean;
  /** The operator who places it for a guest. */
  placedBy?: Operator | undefined;
  now: Date;
}

/** Which operator placed it; a service account has a name only. */
function placedByOf({ placedBy }: OrderForm, { customer }: RequestContext) {
  const { operatorId = null, operatorName = null } = customer?.impersonation ?? {};
  if (!placedBy) return { placed_by_operator_id: operatorId, placed_by_operator_name: operatorName };
  const id = placedBy.kind === 'person' ? placedBy.id : null;
  return { placed_by_operator_id: id, placed_by_operator_name: placedBy.name };
}

/** The order as it will be stored: names in the buyer's language, prices and tax of this moment. */
export function draftOrder(parts: DraftParts, form: OrderForm, context: RequestContext): OrderDraft {
  const { calculated, shipping, payment, option, addresses } = parts;
  const { cart, totals } = calculated;
  const goodsPrice = sumOf(ofKind(totals, 'goods'));
  return {
    hash: form.hash,
    hostname_id: context.hostnameId,
    customer_id: form.customerId,
    cart_id: cart.id,
    currency_id: context.currency.id,
    price_list_id: context.priceListId,
    language: context.language,
    email: cart.email ?? '',
    mailbox: mailboxOf(cart.email ?? ''),
    note: form.note,
    weight: calculated.weight,
    taxed_items_price: goodsPrice.taxedPrice,
    items_price: goodsPrice.price,
    cash_rounding: totals.cashRounding,
    tax_amount: totals.taxAmount,
    price: totals.price,
    taxed_price: totals.taxedPrice,
    voucher_amount: totals.paidByVouchers,
    supply: calculated.tax.supply,
    tax_country_id: calculated.tax.taxCountryId,
    gender_oriented_product_preference: form.preference,
    referral_code: form.referralCode,
    // The cart of an order by phone has the tracking id of the operator who filled it.
    tracking_id: form.placedBy ? null : (context.visitor.trackingId ?? cart.tracking_id),
    ...placedByOf(form, context),
    account_requested_at: form.wantsAccount ? form.now : null,
    // An order that costs nothing, or that vouchers pay, is paid.
    paid_at: totals.payable === 0 ? form.now : null,
    created_at: form.now,
    items: itemsOf(calculated, context),
    shipping: {
      ...methodOf(totals, 'shipping'),
      tax_group_id: shipping.method.tax_group_id,
      shipping_method_id: shipping.method.id,
      shipping_service: shipping.method.shipping_service,
      shipping_option_id: option?.id ?? null,
      shipping_option_name: option?.name ?? null,
      delivery_days_min: shipping.method.delivery_days?.min ?? null,
      delivery_days_max: shipping.method.delivery_days?.max ?? null,
    },
    payment: {
      ...methodOf(totals, 'payment'),
      tax_group_id: payment.method.tax_group_id,
      payment_method_id: payment.method.id,
      payment_service: payment.method.payment_service,
    },
    addresses: [addressOf(addresses.billing, ORDER_ADDRESS_TYPES.billing, calculated.countryId), deliveryOf(parts)],
    charges: extrasOf(totals, cart),
    purchase: storePurchase({
      purchase: calculated.discounted.purchase,
      taxes: taxedPrices(calculated.lines),
      shippingTaxRate: shipping.taxRate,
      discounts: calculated.discounted.considered,
    }),
    rates: totals.rates.map((rate) => ({ ...rateOf(rate), tax_amount: rate.taxAmount })),
  };
}
