export { consentsRoom } from './room.ts';
