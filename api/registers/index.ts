/** Companies as their countries' business registers tell of them: asked with patience, kept in memory. */
export type { RegisterOptions } from './companies.ts';
export { REGISTERS } from './providers/index.ts';
export { registersRoom } from './room.ts';
