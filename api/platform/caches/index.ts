export { cacheRead } from './cache-read.ts';
export { SizedCache } from './sized-cache.ts';
