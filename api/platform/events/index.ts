export { type Dispatcher, type JobsOfEvents, startDispatcher } from './dispatcher.ts';
export { emit } from './emit.ts';
export type { EventListener } from './outbox-reader.ts';
export { readEvents, type StoredEvent } from './read-events.ts';
