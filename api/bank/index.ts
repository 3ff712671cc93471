export { BANK_FEEDS, createFeeds } from './feeds/index.ts';
export type { BankOptions } from './options.ts';
export { bookRemittedMovement, lockRemittedMovement } from './remitted-movement.ts';
export { bankRoom } from './room.ts';
