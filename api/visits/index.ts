export { visitsRoom } from './room.ts';
export { forgetVisits } from './store.ts';
