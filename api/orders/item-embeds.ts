import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { translate } from '../../contract/locales.ts';
import type { OrderItem, orders } from '../../contract/orders/records.ts';
import { readSoldRecords, readVisiblePaths } from '../catalogue/index.ts';
import {
  type EmbedLoaders,
  type EmbedNode,
  type Executor,
  imageUrl,
  pick,
  type RequestContext,
} from '../platform/index.ts';
import { type ItemRow, readChoices, readItems } from './embed-store.ts';
import { readItemFields } from './item-fields.ts';
import { moneyOf, type OrderRow } from './order-row.ts';
import { idsOf, shownParts } from './parts.ts';
import { receiptOf } from './receipt.ts';

type Money = ReturnType<typeof moneyOf>;
type Embedded = NonNullable<OrderItem['_embedded']>;

/** Items that have the prices of an item: its parts if it is a composite package, or itself. */
const pricedItems = (row: ItemRow, items: readonly ItemRow[]) =>
  row.order_item_type === CART_ITEM_TYPES.combinable_package
    ? items.filter(
        ({ parent_id, order_item_type }) => parent_id === row.id && order_item_type === CART_ITEM_TYPES.package_item,
      )
    : [row];

/** What discounts and credits took off items; negative. */
const reductionsOf = (rows: readonly ItemRow[], of: 'price' | 'taxed_price') =>
  rows.flatMap(({ reductions }) => reductions).reduce((sum, reduction) => sum + reduction[of], 0);

/** A composite package has the sums of its parts, which have the prices that were stored. */
function pricesOf(row: ItemRow, parts: readonly ItemRow[]) {
  if (row.order_item_type !== CART_ITEM_TYPES.combinable_package) return row;
  const sum = (of: (part: ItemRow) => number) => parts.reduce((total, part) => total + of(part), 0);
  // Pieces of a part are as many of each package.
  return {
    unit_price: sum(({ unit_price, amount }) => (unit_price * amount) / row.amount),
    taxed_unit_price: sum(({ taxed_unit_price, amount }) => (taxed_unit_price * amount) / row.amount),
    total_price: sum(({ total_price }) => total_price),
    taxed_total_price: sum(({ taxed_total_price }) => taxed_total_price),
  };
}

function itemRecord(row: ItemRow, items: readonly ItemRow[], money: Money) {
  const {
    image_id: _id,
    image_hash: _hash,
    image_width: _width,
    image_height: _height,
    original_taxed_unit_price: _original,
    product_fields: _fields,
    reductions: _reductions,
    ...item
  } = row;
  const priced = pricedItems(row, items);
  const prices = pricesOf(row, priced);
  return {
    ...item,
    unit_price: money(prices.unit_price),
    taxed_unit_price: money(prices.taxed_unit_price),
    total_price: money(prices.total_price),
    taxed_total_price: money(prices.taxed_total_price),
    discounted_total_price: money(prices.total_price + reductionsOf(priced, 'price')),
    discounted_taxed_total_price: money(prices.taxed_total_price + reductionsOf(priced, 'taxed_price')),
    price: money(prices.unit_price),
    taxed_price: money(prices.taxed_unit_price),
  };
}

/** The credits that paid an item, or its parts. */
function customerAccount(row: ItemRow, items: readonly ItemRow[], money: Money) {
  const credits = pricedItems(row, items)
    .flatMap(({ reductions }) => reductions)
    .filter(({ kind }) => kind === 'credit');
  const [first] = credits;
  const id = first?.customer_account_id;
  if (!first || !id) return null;
  const own = credits.filter(({ customer_account_id: account }) => account === id);
  const sum = (of: 'price' | 'taxed_price') => money(-own.reduce((total, one) => total + one[of], 0));
  return { id, name: first.name, price: sum('price'), taxed_price: sum('taxed_price') };
}

const itemReceipt = (row: ItemRow, items: readonly ItemRow[], money: Money) =>
  receiptOf(
    pricedItems(row, items).map((item) => ({
      taxRate: item.tax_rate,
      originalTaxedPrice: item.original_taxed_unit_price * item.amount,
      price: item.total_price,
      taxedPrice: item.taxed_total_price,
      reductions: item.reductions,
    })),
    row.tax_rate,
    money,
  );

/** Embeds of every item: the visible page of its product, and its image. */
function alwaysEmbedded(
  { product_id: product, image_id: id, image_hash: hash, image_width: width, image_height: height }: ItemRow,
  paths: ReadonlyMap<number, Record<string, string>>,
) {
  return {
    product_urls: paths.get(product ?? 0) ?? {},
    product_image_url: imageUrl(id && hash ? { id, hash } : null),
    product_image_size: id && width && height ? { width, height } : null,
  };
}

/** Reads requested embeds for all items at once. */
async function loadInside(
  db: Executor,
  items: ItemRow[],
  { inside }: EmbedNode,
  context: RequestContext,
): Promise<(item: ItemRow) => Embedded> {
  const variationIds = items.flatMap((item) => item.product_variation_id ?? []);
  const [soldOf, fieldsOf, choices] = await Promise.all([
    readSoldRecords(db, items, inside, context),
    readItemFields(db, items, inside, context),
    inside.has('variation_properties_names') ? readChoices(db, variationIds) : null,
  ]);
  const namesOf = (item: ItemRow) =>
    choices?.get(item.product_variation_id ?? 0)?.map((name) => translate(name, context.language)) ??
    (item.variation_name ? [item.variation_name] : []);
  return (item) => ({
    ...soldOf(item),
    ...fieldsOf(item),
    ...(choices && { variation_properties_names: namesOf(item) }),
  });
}

const NO_PATHS: ReadonlyMap<number, Record<string, string>> = new Map();

/** Whether items have their default embeds; a bracket without `_embedded` leaves them out. */
const bringsOwn = ({ only }: EmbedNode) => !only || only.includes('_embedded');

/** The item with the requested fields and embeds. */
function shown<T extends object>(
  record: T,
  own: Embedded,
  loaded: Embedded,
  node: EmbedNode,
): T & { _embedded?: Embedded } {
  const { only, inside } = node;
  if (bringsOwn(node)) return { ...pick(record, only), _embedded: { ...own, ...loaded } };
  const embedded = pick({ ...own, ...loaded }, [...inside.keys()]);
  return { ...pick(record, only), ...(inside.size > 0 && { _embedded: embedded }) };
}

/** Items of orders, with nested embeds. */
export const itemsEmbed: EmbedLoaders<typeof orders, OrderRow>['items'] = async (rows, node, context, db) => {
  const items = await readItems(db, idsOf(rows));
  const productIds = items.flatMap(({ product_id: id }) => id ?? []);
  const [insideOf, paths] = await Promise.all([
    loadInside(db, items, node, context),
    bringsOwn(node) || node.inside.has('product_urls')
      ? readVisiblePaths(db, 'product', productIds, context)
      : NO_PATHS,
  ]);
  return shownParts(rows, Promise.resolve(items), (item, row) => {
    const money = moneyOf(row, context);
    const receipt = node.inside.has('receipt') ? { receipt: itemReceipt(item, items, money) } : {};
    const paid = node.inside.has('customer_account') ? { customer_account: customerAccount(item, items, money) } : {};
    const inside = { ...insideOf(item), ...receipt, ...paid };
    return shown(itemRecord(item, items, money), alwaysEmbedded(item, paths), inside, node);
  });
};
