import { offerPayments, paymentRecord } from '../payments/index.ts';
import type { RequestContext } from '../platform/index.ts';
import { offerShipping, shippingRecord } from '../shipping/index.ts';
import { paymentSituation, shippingSituation, weigh } from './assessment.ts';
import { type CartDependencies, openCart } from './cart.ts';

/** Shipping methods as they are offered to a cart; only those that can be used unless all are asked for. */
export async function listShipping(deps: CartDependencies, cartId: string, all: boolean, context: RequestContext) {
  const now = deps.clock();
  const cart = await openCart(deps.db, cartId, context, now);
  const weighed = await weigh(deps.db, cart, context, now);
  const offered = await offerShipping(deps.db, shippingSituation(weighed, context, now));
  return offered
    .filter((one) => all || one.canUse)
    .map((one) =>
      shippingRecord(one, one.method.id === cart.shipping_method_id ? cart.shipping_option_id : null, context),
    );
}

/** Payment methods as they are offered to a cart with its shipping; only those that can be used unless all are asked for. */
export async function listPayments(deps: CartDependencies, cartId: string, all: boolean, context: RequestContext) {
  const now = deps.clock();
  const cart = await openCart(deps.db, cartId, context, now);
  const weighed = await weigh(deps.db, cart, context, now);
  const [shipping = null] = cart.shipping_method_id
    ? await offerShipping(deps.db, shippingSituation(weighed, context, now), cart.shipping_method_id)
    : [];
  const offered = await offerPayments(
    deps.db,
    deps.providers,
    paymentSituation(weighed.countryId, shipping, context, now),
  );
  return offered.filter((one) => all || one.canUse).map((one) => paymentRecord(one, context));
}
