import { join } from 'node:path';

/** Root of the project. */
export const project = join(import.meta.dirname, '../..');

/** Databases of the benchmarks, reused by later runs. */
export const dataRoot = join(project, '.data/bench');

/** Parallel requests. */
export const CONCURRENCY = 16;
