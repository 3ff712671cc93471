export { listsRoom } from './room.ts';
