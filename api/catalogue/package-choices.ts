import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import { type Executor, notFound, type RequestContext, statement } from '../platform/index.ts';
import { requireProduct } from './visible-records.ts';

/** Something to choose for a configurable package. */
export interface PackageChoice {
  product_id: number;
  /** Null: any variation of the product. */
  product_variation_id: number | null;
  has_variations: boolean;
  /** Most of it in one package. */
  count: number;
}

export interface PackageChoices {
  /** Places to fill. */
  wanted: number;
  choices: PackageChoice[];
}

const choices = statement(
  'catalogue_package_choices',
  `select k.flexible_package_number_of_items as wanted, coalesce(json_agg(json_build_object('product_id', i.product_id,
     'product_variation_id', i.product_variation_id, 'has_variations', p.has_variations, 'count', i.count) order by i.position, i.id)
     filter (where i.id is not null), '[]') as choices
   from products k left join package_items i on i.product_package_id = k.id left join products p on p.id = i.product_id
   where k.id = $1 and k.product_type = ${PRODUCT_TYPES.configurable_package} group by k.id`,
);

/** What a configurable package that the caller may see is chosen from; 404 for every other product. */
export async function readPackageChoices(
  db: Executor,
  packageId: number,
  context: RequestContext,
): Promise<PackageChoices> {
  await requireProduct(db, packageId, context);
  const [row] = await db.query<PackageChoices>(choices, [packageId]);
  if (!row) throw notFound();
  return row;
}
