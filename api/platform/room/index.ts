export type { JournaledTable, JournaledTables } from './journaled-table.ts';
export { platformRoom } from './platform-room.ts';
export type { PersonalData, Room, ServiceHealth } from './room.ts';
