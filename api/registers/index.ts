/** Companies as their countries' business registers tell of them: asked with patience, kept in memory. */
export type { RegistersOptions } from './companies.ts';
export { registersRoom } from './room.ts';
