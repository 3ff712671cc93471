import { createHash } from 'node:crypto';
import type { Cell, Table } from '../load/copy.ts';
import { DISCOUNTS } from '../shop/discounts.ts';
import { TAGS } from '../shop/world.ts';
import type { Assortment, Offer } from './assortment.ts';
import { isInWholesale, wholesaleCategory } from './customer-tables.ts';
import type { PlacedLine, PlacedOrder } from './placed-orders.ts';
import { isAutomatic } from './taken-off.ts';

function categoriesOf({ id, base }: Offer, assortment: Assortment): number[] {
  return [...assortment.categoriesOf(base), ...(isInWholesale(id) ? [wholesaleCategory(assortment)] : [])];
}

const lineOf = (
  { offer, variation, pieces, taxed }: PlacedLine,
  at: number,
  assortment: Assortment,
  rate: number,
): object => ({
  id: at + 1,
  product_id: offer.id,
  product_variation_id: variation,
  brand_id: offer.base.brand ? assortment.brands.of(offer.base.brand) : null,
  category_ids: categoriesOf(offer, assortment),
  tag_ids: TAGS.filter(({ slug }) => offer.base.tags?.some((tag) => tag === slug)).map(({ id }) => id),
  pieces,
  price: taxed,
  is_reduced: false,
  is_discountable: true,
  taxes: [{ rate, price: taxed }],
});

/** Discounts that might have applied: all that come by themselves, and the one of the code. Each stands as it was made. */
function consideredBy({ discounts }: PlacedOrder): object[] {
  const entered = discounts.filter(({ code }) => code !== null).map(({ id }) => id);
  const automatic = DISCOUNTS.flatMap((discount, at) => (isAutomatic(discount) ? [at + 1] : []));
  return [...automatic, ...entered].map((id) => ({ id, revision: 1 }));
}

/** What an order was calculated from, as `storePurchase` of `api/promotions` stores it. */
const purchaseOf = (order: PlacedOrder, assortment: Assortment): object => ({
  lines: order.lines.map((line, at) => lineOf(line, at, assortment, order.taxRate)),
  buyer: { customer_id: null, customer_group_ids: [], country_id: order.host.country, is_first_order: null },
  shipping: {
    price: order.shipping.full,
    free_from: order.currency.free * 100,
    can_be_free: true,
    tax_rate: order.taxRate,
  },
  percents_rounding: order.currency.percentsRounding,
  discounts: consideredBy(order),
});

/** The shop's keys of buyers are hashed with a secret that the seed does not know; nobody else has these addresses. */
const keyOf = ({ email }: PlacedOrder) => createHash('sha256').update(email).digest('base64url');

/** What discounts of orders were calculated from, and that they were used. */
export const purchaseTables = (orders: readonly PlacedOrder[], assortment: Assortment): Table[] => [
  {
    name: 'order_purchases',
    columns: ['order_id', 'purchase'],
    rows: orders.map((order) => [order.id, purchaseOf(order, assortment)]),
  },
  {
    name: 'discount_uses',
    columns: ['discount_id', 'order_id', 'buyer_keys', 'created_at'],
    rows: orders.flatMap((order) =>
      order.discounts.map(({ id }): Cell[] => [id, order.id, `{${keyOf(order)}}`, order.states[0]?.at]),
    ),
  },
];
