export { watchDogsRoom } from './room.ts';
export { forgetWatchDogs } from './store.ts';
