import { offerPayment, paymentRecord, readPaymentMethods } from '../../payments/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { offerShipping, readShippingMethods, shippingRecord } from '../../shipping/index.ts';
import { type CalculatedCart, deniesCash, methodTerms, paymentSituation } from '../calculate/index.ts';
import { type CartDependencies, readLines } from '../stored/index.ts';
import { readCart } from './read-cart.ts';

/** Shipping methods that deliver what is in a calculated cart; only usable ones unless all are requested. */
async function shippingOf(
  db: Executor,
  { clock }: Pick<CartDependencies, 'clock'>,
  calculated: CalculatedCart,
  all: boolean,
  context: RequestContext,
) {
  const { cart } = calculated;
  const methods = await readShippingMethods(db, methodTerms(cart, calculated.terms, context, clock()));
  return methods
    .map((method) => offerShipping(method, calculated))
    .filter((one) => one.suits && (all || one.canUse))
    .map((one) =>
      shippingRecord(one, one.method.id === cart.shipping_method_id ? cart.shipping_option_id : null, context),
    );
}

/** Shipping methods that deliver what is in a cart; only usable ones unless all are requested. */
export const listShipping = (deps: CartDependencies, cartId: string, all: boolean, context: RequestContext) =>
  readCart(deps, cartId, context, readLines, ({ calculated }, db) => shippingOf(db, deps, calculated, all, context));

/** Shipping methods that can be chosen for a calculated cart. */
export const usableShipping = (
  db: Executor,
  deps: Pick<CartDependencies, 'clock'>,
  calculated: CalculatedCart,
  context: RequestContext,
) => shippingOf(db, deps, calculated, false, context);

/** Payment methods offered to a cart with its shipping; only usable ones unless all are requested. */
export function listPayments(deps: CartDependencies, cartId: string, all: boolean, context: RequestContext) {
  return readCart(deps, cartId, context, readLines, async ({ calculated }, db) => {
    const methods = await readPaymentMethods(db, methodTerms(calculated.cart, calculated.terms, context, deps.clock()));
    const isDeniedCash = await deniesCash(db, deps, calculated.cart);
    const shipping = calculated.shipping ?? calculated.unusable.shipping;
    const situation = paymentSituation(calculated, shipping, calculated.option, isDeniedCash);
    return methods
      .map((method) => offerPayment(method, deps.providers, situation))
      .filter((one) => all || one.canUse)
      .map((one) => paymentRecord(one, context));
  });
}
