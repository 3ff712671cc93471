import type { Cart } from '../../../contract/cart/records.ts';
import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../../contract/shipping/rules.ts';
import type { ShippingFrom } from '../summary/index.ts';

/** Cost and date of a cart's delivery before a method is chosen. */
export interface DeliveryEstimate {
  /** Undefined where no method can be used. */
  shippingFrom?: ShippingFrom;
  /** The chosen method, else the soonest one. */
  delivery: CartShippingMethod | null;
  /** Key of the text for its date. */
  arrival: 'home' | 'collect' | 'soonest';
}

const lastDay = ({ delivery_date_max: max }: CartShippingMethod) => max ?? '';

/** Whether the method delivers to an address rather than to a pick-up point or the shop. */
export const isHomeDelivery = ({ shipping_service: service, has_options: waits }: CartShippingMethod) =>
  service !== SHIPPING_SERVICES.stock && !waits;

/** Estimates from the shipping methods that a cart could use. */
export function estimateDelivery(methods: readonly CartShippingMethod[], cart: Cart): DeliveryEstimate {
  const usable = methods.filter(({ can_use: canUse }) => canUse);
  const prices = usable.map(({ taxed_price: price }) => price.value);
  const value = Math.min(...prices);
  const paid = prices.filter((price) => price > 0);
  const chosen = cart.shipping_method?.can_use ? cart.shipping_method : null;
  const [soonest] = usable
    .filter(lastDay)
    .filter(({ shipping_service: service }) => service !== SHIPPING_SERVICES.stock)
    .toSorted((a, b) => lastDay(a).localeCompare(lastDay(b)));
  return {
    shippingFrom:
      prices.length > 0
        ? { value, isOnly: Math.max(...prices) === value, ...(paid.length > 0 && { paid: Math.min(...paid) }) }
        : undefined,
    delivery: chosen ?? soonest ?? null,
    arrival: chosen ? (isHomeDelivery(chosen) ? 'home' : 'collect') : 'soonest',
  };
}
