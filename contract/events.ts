import type { z } from 'zod';
import { cartEvents } from './cart/events.ts';
import { catalogueEvents } from './catalogue/events.ts';
import { contentEvents } from './content/events.ts';
import { customerEvents } from './customers/events.ts';
import { orderEvents } from './orders/events.ts';
import { paymentEvents } from './payments/events.ts';
import { promotionEvents } from './promotions/events.ts';
import { reviewEvents } from './reviews/events.ts';
import { routingEvents } from './routing/events.ts';
import { searchEvents } from './search/events.ts';
import { shippingEvents } from './shipping/events.ts';
import { shopEvents } from './shop/events.ts';
import { voucherEvents } from './vouchers/events.ts';
import { watchDogEvents } from './watch-dogs/events.ts';

const schemas = {
  ...cartEvents,
  ...catalogueEvents,
  ...contentEvents,
  ...customerEvents,
  ...orderEvents,
  ...paymentEvents,
  ...promotionEvents,
  ...reviewEvents,
  ...routingEvents,
  ...searchEvents,
  ...shippingEvents,
  ...shopEvents,
  ...voucherEvents,
  ...watchDogEvents,
};
export type EventType = keyof typeof schemas;
/** Payloads by type of event. */
export type Events = { [Type in EventType]: z.output<(typeof schemas)[Type]> };

/**
 * Schemas of the payloads of events between rooms. An event is written to the outbox in the transaction of its change,
 * and delivered after the commit to jobs (at least once) and to every process (in batches).
 *
 * Outbox and queue keep events of the release before, so a new field of a payload is optional.
 */
export const EVENTS: { readonly [Type in EventType]: z.ZodType<Events[Type]> } = schemas;

/** An event of one of the types `T`. */
export type PultEvent<T extends EventType = EventType> = {
  [Type in T]: { id: number; type: Type; payload: Events[Type]; created_at: string };
}[T];
