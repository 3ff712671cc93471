import { brandTree, categoryTree } from '../../contract/catalogue/categories.ts';
import { imageUrl, type RequestContext, type TreeSource } from '../platform/index.ts';
import { type BrandRow, brandSource, type CategoryRow, categorySource } from './category-source.ts';

/** What a tree tells of a record besides its own fields; counting the products is a statement of its own. */
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
