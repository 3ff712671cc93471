export type { BankOptions } from './options.ts';
export { bankRoom } from './room.ts';
