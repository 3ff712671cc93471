export { readWatchDogMail, type WatchDogMail } from './letter-facts.ts';
export { isWatchDogDue } from './look.ts';
export { watchDogsRoom } from './room.ts';
export { forgetWatchDogs } from './store.ts';
