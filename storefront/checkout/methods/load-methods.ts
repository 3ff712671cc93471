import type { Cart } from '../../../contract/cart/records.ts';
import type { CartPaymentMethod } from '../../../contract/payments/records.ts';
import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../../contract/shipping/rules.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { storeAddress } from '../../lib/shop/store-address.ts';
import { loadPoints, type PickUpPoints, readPointQuery } from '../pick-up/index.ts';

export interface MethodsData {
  shipping: CartShippingMethod[];
  payment: CartPaymentMethod[];
  /** Pick-up points of the chosen shipping method, if it has any. */
  points: PickUpPoints | null;
  /** Address and hours of the shop's own place; null where nothing is collected there. */
  store: string | null;
  /** The buyer is choosing another point. */
  isChangingPoint: boolean;
}

/** All methods, usable or not, with their prices, and the requested pick-up points. */
export async function loadMethods({ api, shop }: ShopContext, cart: Cart, url: URL): Promise<MethodsData> {
  const every = { params: { id: cart.id }, query: { can_use: '0' } } as const;
  const countryId = cart._embedded?.shipping_country_id;
  const country = shop.countries.find(({ id }) => id === countryId)?.alpha2;
  const method = cart.shipping_method;
  const { isChanging, ...pointQuery } = readPointQuery(url);
  const [shipping, payment, points] = await Promise.all([
    api('GET /carts/{id}/shipping-methods', every),
    api('GET /carts/{id}/payment-methods', every),
    method?.has_options && countryId
      ? loadPoints(api, { methodId: method.id, countryId, country, ...pointQuery })
      : null,
  ]);
  const hasStore = shipping.items.some((one) => one.shipping_service === SHIPPING_SERVICES.stock);
  const store = hasStore ? await storeAddress(api) : null;
  // By e-mail there is one delivery: what it is not paid by never can be.
  const isOffered = (one: CartPaymentMethod) =>
    !method?.is_electronic || one.can_use || one.id === cart.payment_method?.id;
  return {
    store,
    shipping: method?.is_electronic ? shipping.items.filter((one) => one.can_use) : shipping.items,
    payment: payment.items.filter(isOffered),
    points,
    isChangingPoint: isChanging,
  };
}
