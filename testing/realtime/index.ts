export { LiveClient, listenForSockets, listenToCart } from './live-client.ts';
