export { refundsRoom } from './room.ts';
