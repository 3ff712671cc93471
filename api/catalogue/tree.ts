import { brandTree, categoryTree } from '../../contract/catalogue/categories.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { TreeSource } from '../platform/listing/index.ts';
import { type BrandRow, brandSource, type CategoryRow, categorySource } from './category-source.ts';

/** Fields of a tree's nodes besides the record's own; counts of products need a statement of their own. */
const inTree = ({ path, image }: CategoryRow | BrandRow) => ({
  url: path ?? '/',
  image_url: image ? imageUrl(image) : null,
});

export const categoryTreeSource: TreeSource<typeof categoryTree, CategoryRow, 'products_count'> = {
  ...categorySource,
  resource: categoryTree,
  record: (row, context: RequestContext) => ({ ...categorySource.record(row, context), ...inTree(row) }),
  expensiveFields: { products_count: categorySource.embeds.products_count },
};

export const brandTreeSource: TreeSource<typeof brandTree, BrandRow, 'products_count'> = {
  ...brandSource,
  resource: brandTree,
  record: (row, context: RequestContext) => ({ ...brandSource.record(row, context), ...inTree(row) }),
  expensiveFields: { products_count: brandSource.embeds.products_count },
};
