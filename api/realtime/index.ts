export type { RealtimeMode, RealtimeOptions } from './options.ts';
export { createRealtime, type Realtime } from './realtime.ts';
export { realtimeRoom } from './room.ts';
export type { Sockets } from './sockets.ts';
