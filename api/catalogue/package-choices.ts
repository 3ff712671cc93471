import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import { type Executor, invalidFields, notFound, type RequestContext, statement } from '../platform/index.ts';
import { requireProduct } from './visible-records.ts';

/** Something to choose for a configurable package. */
interface PackageChoice {
  product_id: number;
  /** Null: any variation of the product. */
  product_variation_id: number | null;
  has_variations: boolean;
  /** Most of it in one package. */
  count: number;
}

interface PackageChoices {
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

/** A choice that is in the package already. */
export interface Chosen {
  product_id: number;
  product_variation_id: number | null;
}

/** An id of a product, with that of a variation after a dash where one has to be picked. */
const CHOICE = /^(\d{1,9})(?:-(\d{1,9}))?$/;

export const isOfChoice = (
  choice: Pick<PackageChoice, 'product_id' | 'product_variation_id'>,
  { product_id, product_variation_id }: Chosen,
): boolean =>
  choice.product_id === product_id &&
  (choice.product_variation_id === null || choice.product_variation_id === product_variation_id);

function chosenOf(text: string, choices: readonly PackageChoice[]): Chosen | undefined {
  const [, product, variation] = CHOICE.exec(text) ?? [];
  const choice = choices.find(
    (one) =>
      one.product_id === Number(product) &&
      (variation === undefined || one.product_variation_id === null || one.product_variation_id === Number(variation)),
  );
  if (!choice || (variation !== undefined && !choice.has_variations)) return undefined;
  const picked = variation === undefined ? choice.product_variation_id : Number(variation);
  // Without its variation it cannot be in a package.
  return choice.has_variations && picked === null
    ? undefined
    : { product_id: choice.product_id, product_variation_id: picked };
}

/** Query parameter with what is in a configurable package. */
const FIELD = 'product_ids';

/** What an address says is chosen. Old links are read leniently, calls are told what is wrong. */
export function readChosen(text: unknown, { wanted, choices }: PackageChoices, isLenient: boolean): Chosen[] {
  const parts = typeof text === 'string' && text !== '' ? text.split('_').slice(0, wanted + 1) : [];
  const chosen = parts.map((part) => chosenOf(part, choices));
  if (!isLenient) {
    if (chosen.includes(undefined)) throw invalidFields({ field: FIELD, key: 'not_in_package' });
    if (chosen.length > wanted) throw invalidFields({ field: FIELD, key: 'too_big_list', values: { limit: wanted } });
  }
  return chosen.filter((one) => one !== undefined).slice(0, wanted);
}
