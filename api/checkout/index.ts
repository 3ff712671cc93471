export type { CheckoutDependencies } from './place-order.ts';
export { register } from './routes.ts';
