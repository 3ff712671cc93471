export { type AbandonedCartOptions, createAbandonedCarts } from './abandoned.ts';
export { personalData } from './personal-data.ts';
export { tasks } from './tasks.ts';
