export { type RowReader, readByIds, readEmbedded, readIfVisible, readOne, rowsByIds, selectionOf } from './by-id.ts';
export { type Answered, type ColumnsOf, recordColumns } from './columns.ts';
export { notACursor } from './cursor.ts';
export { type EmbedNode, type EmbedTree, parseEmbeds } from './embeds.ts';
export { pick } from './fields.ts';
export { askedBy, askedFlags, asksForKnown, costOf } from './filters.ts';
export { type ListScope, listExecutor, pageOf, readList, UNPAGED_LIMIT } from './list.ts';
export { MOST_COUNTED } from './long-list.ts';
export { readListedIds, readMatching } from './matching.ts';
export { MAX_SORTS } from './sorting.ts';
export {
  type EmbedLoader,
  type EmbedLoaders,
  type ListSource,
  recordsOf,
  type TableSource,
  type WordIndex,
} from './source.ts';
export { translationsOf } from './translations.ts';
export { readTree, type TreeSource } from './tree.ts';
