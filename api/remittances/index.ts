export { remittancesRoom } from './room.ts';
