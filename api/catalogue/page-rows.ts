import { PACKAGE_TYPES } from '../../contract/catalogue/rules.ts';
import { type Executor, type RequestContext, type Statement, statement } from '../platform/index.ts';
import { hasPiecesOf } from '../stock/index.ts';
import { completeDetails, type FirstDetails, firstDetails } from './product-details.ts';
import { type Kind, type PageFacts, type ProductRow, selectOne } from './product-rows.ts';
import { allRelatedTo, type Related, relatedTo, TYPES_OF_PAGES } from './relations.ts';
import {
  categoriesAreOfOtherGroups,
  hasVisibleVariation,
  isInCatalogue,
  isPackage,
  isPlain,
  isPurchasableWith,
  type Prices,
  packageIsWhole,
  pictureIsVisible,
  VIEWER,
} from './visibility.ts';
import { pathsOfProduct } from './visible-paths.ts';
import { choicePrice, dearestComposite } from './visible-price.ts';

/** Values by name, for `$1` and so on. */
const PARAMETERS = [':id', ':language', ':customer_group_ids', ':price_list_id', ':country_id', ':shop_id'];
const placed = (text: string) =>
  PARAMETERS.reduce((sql, name, index) => sql.replaceAll(name, () => `$${index + 1}`), text);

/** As the statements answer it: relations name hidden variations too, and details are not complete. */
type Read = Omit<ProductRow, 'page'> & {
  page: Omit<PageFacts, 'details'> & { has_more: boolean; details: FirstDetails };
};

const TYPES = `'{${TYPES_OF_PAGES}}'`;
const facts = (prices: Prices, pictureIsShown: string) => `json_build_object(
  'paths', ${pathsOfProduct('t', prices)}, 'default_category_id', t.default_category_id, 'category_ids', x.category_ids,
  'related', ${allRelatedTo('t.id', TYPES)},
  ${firstDetails(pictureIsShown)})`;
const visiblyRelated = statement('catalogue_visibly_related', relatedTo('$1', TYPES));

/** The whole of a plan is prepared each time it runs: each statement has only what products of its kind need. */
const rowOf = (name: string, isOfKind: string, prices: Prices, pictureIsShown: string, kind?: Kind) =>
  statement(
    name,
    placed(
      selectOne(
        ':id',
        `${isOfKind} and ${isInCatalogue('t', 'a')} and s.path is not null and p.price is not null
          and not ${categoriesAreOfOtherGroups('c.category_ids', VIEWER)}`,
        facts(prices, pictureIsShown),
        kind,
      ),
    ),
  );

/** Of a product without variations; a picture that names one all the same is looked at apart. */
const NO_VARIATION = 'pi.product_variation_id is null';

const PLAIN = rowOf('catalogue_page_of_plain', isPlain('t'), 'written_prices', NO_VARIATION, {
  held: 't.content_amount',
  canPurchase: isPurchasableWith(hasPiecesOf('t'), 't', 'a', VIEWER),
  pieces: 'null::integer',
  dearest: 'null::integer',
  price:
    'join written_prices p on p.product_id = t.id and p.price_list_id = :price_list_id and p.product_variation_id is null',
});
const CHOICE = rowOf(
  'catalogue_page_of_choice',
  `t.has_variations and not (${isPackage('t')}) and p.use > 0`,
  'written_prices',
  pictureIsVisible('pi'),
  {
    held: 'coalesce((select c.content_amount from product_variations c where c.id = p.product_variation_id), t.content_amount)',
    canPurchase: 'p.use = 2',
    pieces: 'null::integer',
    dearest: 'p.dearest',
    price: `cross join lateral ${choicePrice('t', 'a', ':price_list_id', VIEWER)} p`,
  },
);
const ANY = rowOf(
  'catalogue_page_of_any',
  `(not t.has_variations or ${hasVisibleVariation('t')}) and ${packageIsWhole('t', VIEWER)}`,
  'product_prices',
  pictureIsVisible('pi'),
);
const PACKAGE = rowOf(
  'catalogue_page_of_package',
  `${isPackage('t')} and not t.has_variations and ${packageIsWhole('t', VIEWER)}`,
  'product_prices',
  NO_VARIATION,
  {
    held: 't.content_amount',
    canPurchase: isPurchasableWith('coalesce(n.pieces, 1) > 0', 't', 'a', VIEWER),
    pieces: 'n.pieces',
    dearest: `${dearestComposite('t', ':price_list_id')} end`,
    price: `join product_prices p on p.product_id = t.id and p.price_list_id = :price_list_id and p.product_variation_id is null
    cross join lateral (select package_pieces(t.id) as pieces offset 0) n`,
  },
);

const MOST = 50_000;

/** The statement for products like this one. */
const statementFor = ({ has_variations, product_type }: Read) => {
  if (PACKAGE_TYPES.has(product_type)) return has_variations ? ANY : PACKAGE;
  return has_variations ? CHOICE : PLAIN;
};

async function complete(db: Executor, row: Read): Promise<ProductRow> {
  const namesVariation = ({ relation }: Related) =>
    relation.main_product_variation_id !== null || relation.related_product_variation_id !== null;
  const { has_more, details: first, ...page } = row.page;
  const [details, related] = await Promise.all([
    completeDetails(db, row.id, first, { hasMore: has_more, mayChoose: row.has_variations }),
    page.related.some(namesVariation) ? db.query<Related>(visiblyRelated, [row.id]) : page.related,
  ]);
  const pictures = details.images
    .filter((image) => image.product_variation_id === null)
    .slice(0, 2)
    .map(({ image_id, hash }) => ({ id: image_id, hash }));
  return { ...row, pictures: pictures.length > 0 ? pictures : null, page: { ...page, related, details } };
}

/** Reads a visible product with all that its page shows of it alone. */
export type PageRowReader = (id: number, context: RequestContext) => Promise<ProductRow | undefined>;

export function pageRows(db: Executor): PageRowReader {
  /** What products were when they were read: only which statement is tried first. */
  const tried = new Map<number, Statement>();

  return async (id, { language, customerGroupIds, priceListId, countryId, shopId }) => {
    const values = [id, language, customerGroupIds, priceListId, countryId, shopId];
    const read = async (sql: Statement) => (await db.query<Read>(sql, values))[0];
    const first = tried.get(id) ?? PLAIN;
    const row = (await read(first)) ?? (first === ANY ? undefined : await read(ANY));
    if (!row) return undefined;
    const best = statementFor(row);
    if (best !== first) {
      if (tried.size >= MOST) tried.clear();
      tried.set(id, best);
    }
    return complete(db, row);
  };
}
