import type { Database } from '../platform/database/index.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { readCatalogue } from './load.ts';

/** Reads the whole catalogue into an index. `withTexts`: with the words to search. */
export async function buildIndex(db: Database, withTexts: boolean): Promise<CatalogueIndex> {
  const builder = CatalogueIndex.builder();
  for await (const products of readCatalogue(db, withTexts)) builder.add(products);
  return builder.done();
}
