export { type SearchCluster, searchIsIndexed, startIndexing, startSearchCluster } from './search-engines.ts';
