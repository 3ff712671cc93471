export { sitemapsRoom } from './room.ts';
