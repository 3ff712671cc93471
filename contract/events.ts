import type { CatalogueEvents } from './catalogue/events.ts';
import type { ContentEvents } from './content/events.ts';
import type { CustomerEvents } from './customers/events.ts';
import type { OrderEvents } from './orders/events.ts';
import type { PaymentEvents } from './payments/events.ts';
import type { RoutingEvents } from './routing/events.ts';
import type { ShippingEvents } from './shipping/events.ts';
import type { ShopEvents } from './shop/events.ts';

/**
 * Events between rooms. Written to the outbox in the transaction of the change,
 * delivered after the commit to jobs (at least once) and to every process (in batches).
 */
export interface Events
  extends CatalogueEvents,
    ContentEvents,
    CustomerEvents,
    OrderEvents,
    PaymentEvents,
    RoutingEvents,
    ShippingEvents,
    ShopEvents {}

export type EventType = keyof Events;

export interface PultEvent<T extends EventType = EventType> {
  id: number;
  type: T;
  payload: Events[T];
  created_at: string;
}

/** Response header: position of the last event that the responding machine had applied. */
export const EVENT_POSITION = 'x-event-position';
