export { IS_BACK, judging } from './is-back.ts';
export { watchDogsRoom } from './room.ts';
export { forgetWatchDogs } from './store.ts';
