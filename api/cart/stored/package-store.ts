import type { Translated } from '../../../contract/locales.ts';
import { anyOfIds, type Executor, statement } from '../../platform/database/index.ts';

/** Something that a package contains, or may contain. */
export interface PackageContent {
  product_package_id: number;
  product_id: number;
  /** Null: the buyer picks one when the product has variations. */
  product_variation_id: number | null;
  count: number;
  name: Translated;
  has_variations: boolean;
}

const contents = statement(
  'cart_package_contents',
  `select i.product_package_id, i.product_id, i.product_variation_id, i.count, p.name, p.has_variations
   from package_items i join products p on p.id = i.product_id where i.product_package_id = ${anyOfIds('$1')}
   order by i.product_package_id, i.position, i.id`,
);
const services = statement(
  'cart_services_of',
  `select product_id, service_product_id from product_services where product_id = ${anyOfIds('$1')} order by product_id, position, id`,
);
const parents = statement(
  'cart_services_parents',
  'select id, product_id, amount, item_type from cart_items where cart_id = $1 and id = any($2::int[]) and (parent_id is null or item_type not in (6, 7))',
);

export interface Definitions {
  contents: PackageContent[];
  services: { product_id: number; service_product_id: number }[];
}

/** What products contain and which services they are offered with. */
export async function readDefinitions(tx: Executor, productIds: number[]): Promise<Definitions> {
  const [contentsOf, servicesOf] = await Promise.all([
    tx.query<PackageContent>(contents, [productIds]),
    tx.query<Definitions['services'][number]>(services, [productIds]),
  ]);
  return { contents: contentsOf, services: servicesOf };
}

export interface ParentLine {
  id: number;
  product_id: number;
  amount: number;
  item_type: number;
}

/** Lines of the cart to which services may be added. */
export function readParents(tx: Executor, cartId: string, ids: number[]): Promise<ParentLine[]> {
  return tx.query<ParentLine>(parents, [cartId, ids]);
}
