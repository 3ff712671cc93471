export { timelinesRoom } from './room.ts';
