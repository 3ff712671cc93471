/** Companies from business registers, with timeouts and a cache. */
export type { RegisterOptions } from './companies.ts';
export { REGISTERS } from './providers/index.ts';
export { registersRoom } from './room.ts';
