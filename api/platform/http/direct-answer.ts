import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Where a call from within the process finds its answer as it is, spared of writing and reading JSON.
 * What it gets may be kept by a cache of ours: it must not be changed.
 */
export const directAnswer = new AsyncLocalStorage<{ value: unknown }>();
