export { pagesRoom } from './room.ts';
