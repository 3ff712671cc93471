export { type LivePage, startLiveCart } from './live-cart.ts';
