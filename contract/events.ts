import type { z } from 'zod';
import { merged } from './capabilities.ts';

const schemas = merged('events');
export type EventType = keyof typeof schemas;
/** Payloads by type of event. */
export type Events = { [Type in EventType]: z.output<(typeof schemas)[Type]> };

/**
 * Payloads of events, written with their change, delivered after it. New fields are optional: queues keep older ones.
 */
export const EVENTS: { readonly [Type in EventType]: z.ZodType<Events[Type]> } = schemas;

/** An event of one of the types `T`. */
export type PultEvent<T extends EventType = EventType> = {
  [Type in T]: { id: number; type: Type; payload: Events[Type]; created_at: string };
}[T];
