import { CART_ITEM_TYPES } from '../../../../contract/cart/rules.ts';
import type { CreditAccount } from '../../../loyalty/index.ts';
import type { PaymentMethodRow, PaymentProvider } from '../../../payments/index.ts';
import type { RequestContext } from '../../../platform/http/index.ts';
import type { LiveDiscount, LiveGift } from '../../../promotions/index.ts';
import type { ShippingMethodRow } from '../../../shipping/index.ts';
import type { CartRow, LineRow } from '../../stored/index.ts';
import { type CalculatedCart, calculateCart } from '../calculate-cart.ts';
import { type CartFacts, NO_FACTS } from '../load-facts.ts';
import type { AnyCart, AnyDiscount, AnyGoods } from './any-cart.ts';

const CURRENCY = 1;
/** Rates of tax by country, as three tax groups have them there. */
const RATES: Record<number, readonly number[]> = { 1: [21, 12, 0], 2: [23, 19, 5], 3: [27, 18, 5] };
const { classic, gift: GIFT, flexible_package, combinable_package, package_item } = CART_ITEM_TYPES;
/** By type of the product. */
const LINE_TYPES = [classic, classic, flexible_package, combinable_package];
const ALL = { type: 'all', ids: new Set<number>() } as const;

export const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Number of a line, and of the product in it. */
export const idOf = (index: number) => (index + 1) * 10;

const only = (id: number | null) => (id === null ? ALL : { type: 'only', ids: new Set([id]) });

const discountOf = ({ brand, country, excludes, ...terms }: AnyDiscount, index: number) =>
  ({
    id: index + 1,
    name: { en: `Discount ${index + 1}` },
    description: null,
    code: null,
    version: '1',
    announcedSince: null,
    limitPerCustomer: null,
    isOfBuyer: false,
    free: 1,
    stepsCountPieces: false,
    isForFirstOrder: false,
    products: ALL,
    variations: ALL,
    categories: ALL,
    tags: ALL,
    customerGroups: ALL,
    customers: ALL,
    brands: only(brand),
    countries: only(country),
    excluded: new Set(excludes === null ? [] : [excludes]),
    ...terms,
  }) as LiveDiscount;

const giftsOf = (goods: readonly AnyGoods[]): LiveGift[] =>
  goods.flatMap(({ gift, type }, index) => {
    if (!gift || type !== 0) return [];
    const rule = { type: 0, condition: 0, amount: gift.from, currency_id: CURRENCY, is_active: true };
    return {
      id: idOf(index),
      product_id: idOf(index),
      product_variation_id: null,
      type: GIFT,
      percents: gift.percents,
      is_combinable: gift.isCombinable,
      gift_prices: [],
      rules: gift.from > 0 ? [rule] : [],
      below: {},
      revision: 1,
    } as LiveGift;
  });

/** A thing that is sold, of which there is enough. */
const SOLD = {
  name: {},
  variation_name: null,
  attribute_names: null,
  product_variation_id: null,
  category_ids: [],
  tag_ids: [],
  default_category_id: null,
  variation_max: null,
  product_max: null,
  other_amount: 0,
  other_pieces: 0,
  package_wanted: null,
  package_discount: 0,
  package_is_reduced: null,
  percents_rounding: null,
  package_size: null,
  package_count: null,
  withheld_as: null,
  is_emptied: false,
  is_voucher: false,
  sale_begins: null,
  fields: null,
  product_fields: null,
  payload: null,
  is_plain_stock: true,
  is_visible: true,
  has_variations: false,
  lowest_price: null,
  weight: null,
  gift_id: null,
  parent_id: null,
  customer_account_id: null,
  seen_unit_price: null,
  is_offered_service: false,
};

const piecesOf = (stock: number | null) => ({ update_stock: stock !== null, stock_state: stock ?? 0 });

type Goods = Pick<AnyCart, 'goods' | 'countryId' | 'rounding'>;

function holderRow(one: AnyGoods, index: number, { countryId, rounding }: Goods, amount: number) {
  const id = idOf(index);
  const isComposite = one.type === 3;
  const gift = one.type === 0 ? one.gift : null;
  return {
    ...SOLD,
    ...piecesOf(one.supply.stock),
    id,
    product_id: id,
    brand_id: one.brand,
    amount,
    tax_rate: RATES[countryId]?.[one.taxGroup] ?? 0,
    item_type: gift ? GIFT : LINE_TYPES[one.type],
    gift_id: gift ? id : null,
    product_type: one.type,
    product_max: one.supply.productMax,
    is_visible: one.supply.isVisible,
    is_voucher: one.type === 0 && !gift && one.isVoucher,
    is_purchasable_with_credits: one.isForCredits,
    customer_account_id: one.account,
    seen_unit_price: one.seen,
    package_wanted: one.type === 2 ? sum(one.parts.map(({ per }) => per)) : null,
    package_size: one.type === 1 || isComposite ? one.parts.length : null,
    current_price: isComposite ? 0 : one.current,
    original_price: isComposite ? 0 : one.current + one.before,
    base_price: isComposite ? null : one.ofHost,
    package_discount: isComposite ? one.percents : 0,
    percents_rounding: rounding,
    package_is_reduced: isComposite ? one.percents > 0 : null,
  };
}

/** Lines of a cart as they are stored; `packages` instead of each amount. */
export function linesOf(cart: Goods, packages?: number): LineRow[] {
  const rows = cart.goods.flatMap((one, index) => {
    const amount = packages ?? one.amount;
    const holder = holderRow(one, index, cart, amount);
    if (one.type === 0) return [holder];
    const parts = one.parts.map((part, step) => ({
      ...SOLD,
      ...piecesOf(part.stock),
      id: holder.id + step + 1,
      product_id: holder.id + step + 1,
      brand_id: null,
      parent_id: holder.id,
      tax_rate: RATES[cart.countryId]?.[part.taxGroup] ?? 0,
      item_type: package_item,
      product_type: 0,
      is_purchasable_with_credits: true,
      amount: amount * part.per,
      package_count: part.per,
      current_price: part.current,
      original_price: part.current + part.before,
      base_price: part.ofHost,
    }));
    return [holder, ...parts];
  });
  return rows as unknown as LineRow[];
}

const shippingOf = ({ shipping, countryId }: AnyCart) =>
  ({
    id: 1,
    name: {},
    shipping_service: 'carrier',
    is_electronic: false,
    max_weight: null,
    allows_free_shipping: shipping.canBeFree,
    country_ids: shipping.isOnlyTo === null ? [] : [shipping.isOnlyTo],
    payment_method_ids: [1],
    collects_cash: true,
    prices: [{ weight_from: 0, price: shipping.price }],
    tax_rate: RATES[countryId]?.[0] ?? 0,
  }) as unknown as ShippingMethodRow;

const paymentOf = ({ payment, countryId }: AnyCart) =>
  ({
    id: 1,
    name: {},
    payment_service: 'pickup_payment',
    is_cash: true,
    country_ids: [],
    taxed_price: payment,
    tax_rate: RATES[countryId]?.[0] ?? 0,
  }) as unknown as PaymentMethodRow;

const PROVIDERS = [{ services: ['pickup_payment'] }] as unknown as PaymentProvider[];

const accountsOf = ({ accounts }: AnyCart): CreditAccount[] =>
  accounts.map(({ wished: _, ...terms }, index) => ({
    id: index + 1,
    name: { en: `Credits ${index + 1}` } as CreditAccount['name'],
    currencyDecimals: 2,
    ...terms,
  }));

const factsOf = (cart: AnyCart): CartFacts => ({
  ...NO_FACTS,
  tax: {
    taxes: { seller: null, countries: new Map(), homeId: 1 },
    sale: { day: '2026-11-30', destinationId: 1, isConfirmed: false },
    question: null,
    state: null,
  },
  lines: linesOf(cart),
  shipping: [shippingOf(cart)],
  payment: [paymentOf(cart)],
  discounts: cart.discounts.map(discountOf),
  credits: accountsOf(cart),
  gifts: giftsOf(cart.goods),
  vouchers: cart.vouchers.map((balance, index) => ({ id: index + 1, code_end: 'ABCD', balance })),
});

const storedOf = (cart: AnyCart) =>
  ({
    shipping_country_id: cart.countryId,
    shipping_method_id: 1,
    shipping_option_id: null,
    payment_method_id: 1,
    entered_discounts: [],
    entered_vouchers: cart.vouchers.map((_, index) => index + 1),
    wished_credits: cart.accounts.map(({ wished }, index) => ({ customer_account_id: index + 1, amount: wished })),
    declined_gift_ids: [],
    free_from: cart.shipping.freeFrom,
  }) as unknown as CartRow;

const contextOf = ({ cashStep, rounding, countryId }: AnyCart) =>
  ({
    customer: null,
    customerGroupIds: [],
    countryId,
    language: 'en',
    currency: { id: CURRENCY, cash_rounding: cashStep },
    percentsRounding: rounding,
  }) as unknown as RequestContext;

export const calculated = (cart: AnyCart): CalculatedCart =>
  calculateCart(storedOf(cart), factsOf(cart), PROVIDERS, contextOf(cart));

/** The cart calculated once more, after what could be had of it was stored. */
export function calculatedAgain(cart: AnyCart, { cart: stored, removed, altered }: CalculatedCart): CalculatedCart {
  const facts = factsOf(cart);
  const changes = new Map(altered.map((one) => [one.id, one]));
  const lines = facts.lines
    .filter(({ id }) => !removed.includes(id))
    .map((line) => {
      const { amount, seen } = changes.get(line.id) ?? { amount: line.amount, seen: line.seen_unit_price };
      return { ...line, amount, seen_unit_price: seen };
    })
    .filter(({ parent_id: parent }) => parent === null || !removed.includes(parent));
  return calculateCart(stored, { ...facts, lines }, PROVIDERS, contextOf(cart));
}
