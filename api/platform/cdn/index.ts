export type { PurgeOptions } from './provider.ts';
export { enqueuePurge, purgeJobs } from './purging.ts';
