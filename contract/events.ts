import type { z } from 'zod';
import { merged } from './capabilities.ts';

const schemas = merged('events');
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
