import { join } from 'node:path';

/** Root of the project. */
export const project = join(import.meta.dirname, '../..');

/** Databases of the benchmarks, kept from run to run. */
export const dataRoot = join(project, '.data/bench');

/** What the command line says of a run. */
export const CONCURRENCY = 16;
