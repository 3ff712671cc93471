import { brandTree, categoryTree } from '../../contract/catalogue/categories.ts';
import { imageUrl, type ListSource, type TreeSource } from '../platform/index.ts';
import { brandSource, categorySource, type ShelfRow } from './category-source.ts';
import { readCounts } from './category-store.ts';

/** Records with what a tree tells besides their own fields; counting the products is a statement of its own. */
function treeOf(
  kind: 'category' | 'brand',
  source: ListSource<ShelfRow>,
  resource: TreeSource<ShelfRow>['resource'],
): TreeSource<ShelfRow> {
  return {
    ...source,
    resource,
    record: (row, context) => ({
      ...source.record(row, context),
      url: row.path ?? '/',
      image_url: row.image ? imageUrl(row.image) : null,
    }),
    dearFields: {
      products_count: (rows, _node, context, db) =>
        readCounts(
          db,
          kind,
          rows.map((row) => row.id),
          context,
        ),
    },
  };
}

export const categoryTreeSource = treeOf('category', categorySource, categoryTree);
export const brandTreeSource = treeOf('brand', brandSource, brandTree);
