import { offerPayment, paymentRecord, readPaymentMethods } from '../../payments/index.ts';
import type { Executor, RequestContext } from '../../platform/index.ts';
import { offerShipping, readShippingMethods, type ShippingMethodRow, shippingRecord } from '../../shipping/index.ts';
import {
  type AssessedCart,
  methodTerms,
  paymentSituation,
  readCartDiscounts,
  readFacts,
  type WeighedCart,
  weigh,
} from '../calculate/index.ts';
import { type CartDependencies, type CartRow, openCart, readLines, termsOf } from '../stored/index.ts';

/** Shipping methods that deliver what is in a cart; only usable ones unless all are requested. */
export async function listShipping(deps: CartDependencies, cartId: string, all: boolean, context: RequestContext) {
  const { db } = deps;
  const now = deps.clock();
  const cart = await openCart(db, cartId, context, now);
  const offered = readShippingMethods(db, methodTerms(cart, context, now));
  const readChosen = async () => (await offered).find(({ id }) => id === cart.shipping_method_id);
  const [lines, methods, discounts] = await Promise.all([
    readLines(db, cart, termsOf(context, now)),
    offered,
    readCartDiscounts(db, deps, cart, readChosen, context),
  ]);
  const shipping = methods.filter(({ id }) => id === cart.shipping_method_id);
  const weighed = weigh(cart, { lines, shipping, ...discounts }, context);
  return shippingRecords(methods, cart, weighed, all, context);
}

/** Records of the methods that deliver what is in a cart. */
function shippingRecords(
  methods: readonly ShippingMethodRow[],
  cart: CartRow,
  weighed: WeighedCart,
  all: boolean,
  context: RequestContext,
) {
  return methods
    .map((method) => offerShipping(method, weighed))
    .filter((one) => one.suits && (all || one.canUse))
    .map((one) =>
      shippingRecord(one, one.method.id === cart.shipping_method_id ? cart.shipping_option_id : null, context),
    );
}

/** Shipping methods that can be chosen for an assessed cart. */
export async function usableShipping(
  db: Executor,
  { clock }: Pick<CartDependencies, 'clock'>,
  assessed: AssessedCart,
  context: RequestContext,
) {
  const methods = await readShippingMethods(db, methodTerms(assessed.cart, context, clock()));
  return shippingRecords(methods, assessed.cart, assessed, false, context);
}

/** Payment methods offered to a cart with its shipping; only usable ones unless all are requested. */
export async function listPayments(deps: CartDependencies, cartId: string, all: boolean, context: RequestContext) {
  const { db, providers } = deps;
  const now = deps.clock();
  const cart = await openCart(db, cartId, context, now);
  const [facts, methods] = await Promise.all([
    readFacts(db, deps, { ...cart, payment_method_id: null }, context),
    readPaymentMethods(db, methodTerms(cart, context, now)),
  ]);
  const weighed = weigh(cart, facts, context);
  const [shipping = null] = facts.shipping.map((method) => offerShipping(method, weighed));
  const situation = paymentSituation(weighed, shipping);
  return methods
    .map((method) => offerPayment(method, providers, situation))
    .filter((one) => all || one.canUse)
    .map((one) => paymentRecord(one, context));
}
