export { loyaltyRoom } from './room.ts';
