export { searchJournal } from './journal.ts';
export type { OpenSearchOptions } from './opensearch/index.ts';
export { type SearchOptions, searchRoom } from './room.ts';
