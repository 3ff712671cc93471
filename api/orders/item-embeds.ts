import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { translate } from '../../contract/locales.ts';
import { sumWithoutTax } from '../../contract/money.ts';
import type { OrderItem, orders } from '../../contract/orders/records.ts';
import { readSoldRecords, readVisiblePaths } from '../catalogue/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedLoaders, type EmbedNode, pick } from '../platform/listing/index.ts';
import { type ItemRow, readChoices, readItems } from './embed-store.ts';
import { readItemFields } from './item-fields.ts';
import { moneyOf, type OrderRow } from './order-row.ts';
import { idsOf, visibleParts } from './parts.ts';
import { lineReductions, type PriceStep, receiptOf } from './receipt.ts';

type Money = ReturnType<typeof moneyOf>;
type Embedded = NonNullable<OrderItem['_embedded']>;

/** An item with its parts, which have the price of a package. */
type Whole = readonly [row: ItemRow, ...parts: ItemRow[]];

function wholeItems(items: readonly ItemRow[]): (row: ItemRow) => Whole {
  const isPart = ({ order_item_type: type }: ItemRow) => type === CART_ITEM_TYPES.package_item;
  const inside = Map.groupBy(items.filter(isPart), ({ parent_id }) => parent_id);
  return (row) => [row, ...(inside.get(row.id) ?? [])];
}

/** What discounts and credits took off items; negative. */
const reductionsOf = (rows: readonly ItemRow[], of: 'price' | 'taxed_price') =>
  rows.flatMap(({ reductions }) => reductions).reduce((sum, reduction) => sum + reduction[of], 0);

/** A package has the sums of its parts. */
function pricesOf([row, ...parts]: Whole) {
  const sum = (of: (part: ItemRow) => number) => parts.reduce((total, part) => total + of(part), 0);
  // Parts cost the same in each package.
  const inOne = ({ taxed_total_price }: ItemRow) => taxed_total_price / row.amount;
  return {
    unit_price: row.unit_price + sumWithoutTax(parts.map((part) => ({ taxed: inOne(part), rate: part.tax_rate }))),
    taxed_unit_price: row.taxed_unit_price + sum(inOne),
    total_price: row.total_price + sum(({ total_price }) => total_price),
    taxed_total_price: row.taxed_total_price + sum(({ taxed_total_price }) => taxed_total_price),
  };
}

/** Pieces in stock now; of a package as many as its parts allow. */
function stocksOf([row, ...parts]: Whole): number | null {
  const counts = parts.flatMap(({ stocks_count: count, amount }) =>
    count === null ? [] : [Math.floor(count / (amount / row.amount))],
  );
  const counted = row.stocks_count === null ? counts : [row.stocks_count, ...counts];
  return counted.length === 0 ? null : Math.min(...counted);
}

function itemRecord(whole: Whole, money: Money) {
  const {
    image_id: _id,
    image_hash: _hash,
    image_width: _width,
    image_height: _height,
    original_taxed_total_price: _original,
    product_fields: _fields,
    price_steps: _steps,
    reductions: _reductions,
    ...item
  } = whole[0];
  const prices = pricesOf(whole);
  return {
    ...item,
    stocks_count: stocksOf(whole),
    unit_price: money(prices.unit_price),
    taxed_unit_price: money(prices.taxed_unit_price),
    total_price: money(prices.total_price),
    taxed_total_price: money(prices.taxed_total_price),
    line_discounted_total_price: money(
      prices.total_price + whole.reduce((sum, { reductions }) => sum + lineReductions(reductions, 'price'), 0),
    ),
    line_discounted_taxed_total_price: money(
      prices.taxed_total_price + whole.reduce((sum, { reductions }) => sum + lineReductions(reductions), 0),
    ),
    discounted_total_price: money(prices.total_price + reductionsOf(whole, 'price')),
    discounted_taxed_total_price: money(prices.taxed_total_price + reductionsOf(whole, 'taxed_price')),
    price: money(prices.unit_price),
    taxed_price: money(prices.taxed_unit_price),
  };
}

/** The credits that paid an item, or its parts. */
function customerAccount(whole: Whole, money: Money) {
  const credits = whole.flatMap(({ reductions }) => reductions).filter(({ kind }) => kind === 'credit');
  const [first] = credits;
  const id = first?.customer_account_id;
  if (!first || !id) return null;
  const own = credits.filter(({ customer_account_id: account }) => account === id);
  const sum = (of: 'price' | 'taxed_price') => money(-own.reduce((total, one) => total + one[of], 0));
  return { id, name: first.name, price: sum('price'), taxed_price: sum('taxed_price') };
}

/** Of an order from before steps were stored. */
const stepsBefore = ({ taxed_total_price: now, original_taxed_total_price: original }: ItemRow): PriceStep[] => [
  { kind: 'base', taxed_price: original },
  { kind: 'own_discount', taxed_price: now - original },
];

const itemReceipt = (whole: Whole, money: Money) =>
  receiptOf(
    whole.map((item) => ({
      taxRate: item.tax_rate,
      steps: item.price_steps ?? stepsBefore(item),
      price: item.total_price,
      reductions: item.reductions,
    })),
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
function visibleRecord<T extends object>(
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
  const wholeOf = wholeItems(items);
  return visibleParts(rows, Promise.resolve(items), (item, row) => {
    const money = moneyOf(row, context);
    const whole = wholeOf(item);
    const receipt = node.inside.has('receipt') ? { receipt: itemReceipt(whole, money) } : {};
    const paid = node.inside.has('customer_account') ? { customer_account: customerAccount(whole, money) } : {};
    const inside = { ...insideOf(item), ...receipt, ...paid };
    return visibleRecord(itemRecord(whole, money), alwaysEmbedded(item, paths), inside, node);
  });
};
