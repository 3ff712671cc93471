export { checkoutRoom } from './room.ts';
