export { notificationsRoom } from './room.ts';
