export { orderBatchesRoom } from './room.ts';
