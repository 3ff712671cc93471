import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The answer of an in-process call as an object: skips JSON serialisation. Callers must not change it: it is shared.
 */
export const directAnswer = new AsyncLocalStorage<{ value: unknown }>();
