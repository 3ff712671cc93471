import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { CallOutput } from '../../contract/client/client.ts';
import { hasType } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { RECORD_ID } from '../lib/shop/record-id.ts';
import { type NewCartItem, type PutAnswer, putItems } from './put-items.ts';

type OrderItem = NonNullable<NonNullable<CallOutput<'GET /orders/{id}'>['item']['_embedded']>['items']>[number];

/** Lines that buyers choose themselves: gifts come by the purchase, contents with their line. */
const CHOSEN: readonly number[] = [
  CART_ITEM_TYPES.classic,
  CART_ITEM_TYPES.flexible_package,
  CART_ITEM_TYPES.combinable_package,
];

/** What of a line's contents was chosen: all services, and the things of a package that is not always the same. */
function chosenInside(line: OrderItem, items: readonly OrderItem[]): NonNullable<NewCartItem['items']> {
  const isFixed = line.order_item_type === CART_ITEM_TYPES.classic;
  return items.flatMap(({ parent_id, product_id, product_variation_id, order_item_type: type, amount }) => {
    if (parent_id !== line.id || product_id === null) return [];
    if (type === CART_ITEM_TYPES.service) return [{ product_id, product_variation_id }];
    if (type !== CART_ITEM_TYPES.package_item || isFixed) return [];
    // An order counts the pieces of all packages of its line.
    return [{ product_id, product_variation_id, amount: Math.max(1, Math.round(amount / line.amount)) }];
  });
}

/** Lines of an order as they would be bought anew; `item` is null where the product was deleted. */
export const linesOfOrder = (items: readonly OrderItem[]): { name: string; item: NewCartItem | null }[] =>
  items
    .filter(({ parent_id, order_item_type: type }) => parent_id === null && CHOSEN.includes(type))
    .map((line) => {
      const { product_id, product_variation_id, amount, _embedded } = line;
      const texts = _embedded?.order_item_product_fields ?? [];
      return {
        name: [line.name, line.variation_name].filter(Boolean).join(', '),
        item:
          product_id === null
            ? null
            : {
                product_id,
                product_variation_id,
                amount,
                items: chosenInside(line, items),
                product_fields: texts.map(({ product_field_id, value }) => ({ product_field_id, value })),
              },
      };
    });

/** Puts what is still sold of a customer's order into their cart; null when the order is not theirs. */
export async function orderAgain(shop: ShopContext, id: string, key: string): Promise<PutAnswer | null> {
  if (!RECORD_ID.test(id)) return null;
  try {
    const query = { embed: 'items.order_item_product_fields' };
    const { item: order } = await shop.api('GET /orders/{id}', { params: { id: Number(id) }, query });
    const lines = linesOfOrder(order._embedded?.items ?? []);
    const put = await putItems(
      shop,
      lines.flatMap(({ name, item }) => (item ? [{ name, item }] : [])),
      key,
    );
    const gone = lines.filter(({ item }) => !item).map(({ name }) => ({ name, message: shop.text('cart.notSoldNow') }));
    return { ...put, refused: [...gone, ...put.refused] };
  } catch (error) {
    if (hasType(error, 'not_found')) return null;
    throw error;
  }
}
