import type { Cart } from '../../contract/cart/records.ts';
import type { CartShippingMethod } from '../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import type { ShopContext } from '../lib/context.ts';
import { formatThreshold } from '../lib/format.ts';

/** What a cart can be told of its delivery before a way to send is chosen. */
export interface Outlook {
  /** The least that it costs; nothing where no way can be used. */
  shippingFrom?: string;
  /** The chosen way, else the one that brings it first. */
  delivery: CartShippingMethod | null;
  /** How its day is told. */
  arrival: 'home' | 'collect' | 'soonest';
}

const lastDay = ({ delivery_date_max: max }: CartShippingMethod) => max ?? '';

/** Whether it comes to the door rather than waits somewhere. */
export const isBrought = ({ shipping_service: service, has_options: waits }: CartShippingMethod) =>
  service !== SHIPPING_SERVICES.stock && !waits;

/** What ways to send promise to a cart. */
export function outlookOf(
  methods: readonly CartShippingMethod[],
  cart: Cart,
  { currency, locale }: Pick<ShopContext, 'currency' | 'locale'>,
): Outlook {
  const usable = methods.filter(({ can_use: canUse }) => canUse);
  const [cheapest] = usable.toSorted((a, b) => a.taxed_price.value - b.taxed_price.value);
  const chosen = cart.shipping_method?.can_use ? cart.shipping_method : null;
  const [soonest] = usable
    .filter(lastDay)
    .filter(({ shipping_service: service }) => service !== SHIPPING_SERVICES.stock)
    .toSorted((a, b) => lastDay(a).localeCompare(lastDay(b)));
  return {
    shippingFrom: cheapest && formatThreshold(cheapest.taxed_price, currency, locale),
    delivery: chosen ?? soonest ?? null,
    arrival: chosen ? (isBrought(chosen) ? 'home' : 'collect') : 'soonest',
  };
}

/** Asks what ways to send promise to a cart. */
export async function loadOutlook(shop: ShopContext, cart: Cart): Promise<Outlook> {
  const { items } = await shop.api('GET /carts/{id}/shipping-methods', { params: { id: cart.id } });
  return outlookOf(items, cart, shop);
}
