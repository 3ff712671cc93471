export { createFairLimiter } from './fair-limiter.ts';
export { createLimiter, type Limiter } from './limiter.ts';
