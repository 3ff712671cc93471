import { GIFT_CONDITIONS, GIFT_RULE_TYPES, GIFT_TYPES } from '../../contract/promotions/rules.ts';
import { catalogue } from '../catalogue/index.ts';
import type { Table } from '../load/copy.ts';
import { type DemoGift, GIFTS } from '../shop/gifts.ts';
import { CURRENCIES } from '../shop/world.ts';
import type { Assortment } from './assortment.ts';

/** Number of a product of the catalogue in a shop that has it; undefined in a smaller one. */
function productOf(key: string, { size }: Assortment): number | undefined {
  const index = catalogue.products.findIndex((product) => product.key === key);
  if (index === -1) throw new Error(`No product ${key}`);
  return index < size ? index + 1 : undefined;
}

const rule = (type: number, condition: number, amount: number, currency_id: number | null = null) => ({
  ...{ is_active: true, type, condition, amount, currency_id },
});

function rulesOf({ from, pieces, with: needed }: DemoGift, assortment: Assortment) {
  const { at_least: atLeast, is } = GIFT_CONDITIONS;
  const { goods_price: price, pieces: count, product, category } = GIFT_RULE_TYPES;
  return [
    ...(from ? CURRENCIES.map(({ id }, at) => rule(price, atLeast, (from[at] ?? 0) * 100, id)) : []),
    ...(pieces ? [rule(count, atLeast, pieces)] : []),
    ...(needed && 'product' in needed ? [rule(product, is, productOf(needed.product, assortment) ?? 0)] : []),
    ...(needed && 'category' in needed ? [rule(category, is, assortment.categories.of(needed.category))] : []),
  ];
}

const isThere = ({ product, with: needed }: DemoGift, assortment: Assortment) =>
  [product, ...(needed && 'product' in needed ? [needed.product] : [])].every((key) => productOf(key, assortment));

/** Gifts that are given. */
export function giftTable(assortment: Assortment): Table {
  return {
    name: 'gifts',
    columns: ['id', 'product_id', 'type', 'percents', 'is_combinable', 'rules', 'is_active'],
    rows: GIFTS.filter((gift) => isThere(gift, assortment)).map((gift, index) => [
      index + 1,
      productOf(gift.product, assortment),
      gift.type ?? GIFT_TYPES.gift,
      gift.percents ?? 100,
      gift.isCombinable ?? false,
      rulesOf(gift, assortment),
      true,
    ]),
  };
}
