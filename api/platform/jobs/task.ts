import { z } from 'zod';
import { EVENTS, type Events, type EventType } from '../../../contract/events.ts';
import { parsePayload } from './payload.ts';

/** Work of a job. Must be idempotent, because it may run again after a crash. */
export interface Task {
  readonly payload: z.ZodType;
  /** The event that starts it. */
  readonly event?: EventType;
  /** Jobs of a queue run one after another, never beside each other. */
  readonly queue?: string;
  /** Whether the event with this payload starts it; without it each one does. */
  isFor?(payload: unknown): boolean;
  /** Throws BadPayload for a payload that does not fit. */
  run(stored: unknown): Promise<void>;
}

/** A task without a payload. The queue stores `{}` for it, or the time of its schedule. */
export function plainTask(work: () => Promise<void>): Task {
  const payload = z.object({});
  return {
    payload,
    async run(stored) {
      parsePayload(payload, stored);
      await work();
    },
  };
}

/** A task that an event starts, at least once, with the event's payload. */
export function eventTask<Type extends EventType>(
  event: Type,
  work: (payload: Events[Type]) => Promise<void>,
  { queue, isFor }: Pick<Task, 'queue'> & { isFor?: (payload: Events[Type]) => boolean } = {},
): Task {
  const payload = EVENTS[event];
  return {
    payload,
    event,
    ...(queue && { queue }),
    ...(isFor && { isFor: (stored) => isFor(parsePayload(payload, stored)) }),
    run: async (stored) => work(parsePayload(payload, stored)),
  };
}
