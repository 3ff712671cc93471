import { type Language, type Translated, translate } from '../../contract/locales.ts';
import type { TreeNode } from '../../contract/records/catalogue.ts';
import { type Executor, imageUrl, type RequestContext, type Statement, statement } from '../platform/index.ts';
import { readCounts } from './category-store.ts';
import { brandIsVisible, categoryIsVisible, type Viewer } from './visibility.ts';

interface Row {
  id: number;
  parent_id: number | null;
  name: Translated | string;
  path: string;
  image: { id: number; hash: string } | null;
}

const picture = "(select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.image_id) as image";
const addressed = (type: number) =>
  `join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = $1 and s.is_canonical`;

const VIEWER: Viewer = { language: '$1', groups: '$2::int[]', now: 'shop_now()' };
const categories = statement(
  'catalogue_tree',
  `select t.id, t.parent_id, t.name, s.path, ${picture} from categories t ${addressed(16)}
   where ${categoryIsVisible('t.id', VIEWER)} order by t.position, t.id`,
);
/** A brand whose parent is not shown stands at the top: its own page is there. */
const brandsIn = (language: Language) =>
  statement(
    `catalogue_brand_tree_${language}`,
    `with shown as (select t.id, t.parent_id, t.name, s.path, ${picture} from brands t ${addressed(15)} where ${brandIsVisible('t', VIEWER)})
     select shown.id, above.id as parent_id, shown.name, shown.path, shown.image
     from shown left join shown above on above.id = shown.parent_id order by shown.name collate "${language}-x-icu", shown.id`,
  );
const brands: Record<Language, Statement> = { cs: brandsIn('cs'), sk: brandsIn('sk'), en: brandsIn('en') };

/** The tree of visible categories or brands. */
export async function readTree(db: Executor, kind: 'category' | 'brand', context: RequestContext): Promise<TreeNode[]> {
  const rows = await (kind === 'brand'
    ? db.query<Row>(brands[context.language], [context.language])
    : db.query<Row>(categories, [context.language, context.customerGroupIds]));
  const known = await readCounts(
    db,
    kind,
    rows.map((row) => row.id),
    context,
  );
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const build = (parent: number | null): TreeNode[] =>
    (children.get(parent) ?? []).map((row) => ({
      id: row.id,
      name: typeof row.name === 'string' ? row.name : translate(row.name, context.language),
      url: row.path,
      image_url: row.image ? imageUrl(row.image) : null,
      products_count: known.get(row.id) ?? 0,
      children: build(row.id),
    }));
  return build(null);
}
