export { visitsRoom } from './room.ts';
