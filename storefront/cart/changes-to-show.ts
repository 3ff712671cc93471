import type { CartChange } from '../../contract/cart/changes.ts';
import type { Cart, CartItem } from '../../contract/cart/records.ts';
import { isExempt } from '../../contract/documents/rules.ts';

/** The cart as it is shown beside what is told of it. */
export interface VisibleParts {
  cart: Cart;
  items: readonly CartItem[];
}

/** Lines with the parts and services inside them. */
const linesOf = ({ items }: VisibleParts) => items.flatMap((item) => [item, ...item.items]);

/** Without the non-breaking spaces that names get when they are read. */
const plain = (name: string | undefined) => name?.replace(/\s/g, ' ');

/** Name of a line, as changes have it. */
const nameOf = ({ name, _embedded }: ReturnType<typeof linesOf>[number]) =>
  plain([name, ...(_embedded?.variation_properties_names ?? [])].join(', '));

/** Whether what a change told still holds of the cart: what came back, or left it altogether, is told no more. */
function holds(change: CartChange, parts: VisibleParts, latest: readonly CartChange[]): boolean {
  const { type, cart_item_id: id } = change;
  const name = plain(change.name);
  const { cart } = parts;
  const lines = linesOf(parts);
  const line = lines.find((one) => one.id === id);
  switch (type) {
    case 'item_sold_out':
    case 'item_removed':
      return lines.every((one) => one.gift_id !== null || nameOf(one) !== name);
    case 'gift_removed':
      return lines.every((one) => one.gift_id === null || nameOf(one) !== name);
    case 'item_amount_decreased':
      return change.amount ? line?.amount === change.amount : lines.every((one) => nameOf(one) !== name);
    case 'item_price_raised':
    case 'item_price_lowered':
      return line !== undefined;
    case 'item_credits_removed':
      return line !== undefined && line.customer_account_id === null;
    // What the buyer has to mend is told until then only.
    case 'item_text_needed':
      return latest.includes(change);
    case 'shipping_method_removed':
      return plain(cart.shipping_method?.name) !== name;
    case 'shipping_option_removed':
      return plain(cart._embedded?.shipping_option?.name) !== name;
    case 'shipping_price_changed':
      return plain(cart.shipping_method?.name) === name;
    case 'payment_method_removed':
      return plain(cart.payment_method?.name) !== name;
    case 'payment_price_changed':
      return plain(cart.payment_method?.name) === name;
    case 'discount_removed':
      return cart.discounts.every((one) => plain(one.name) !== name || one.problem !== null);
    case 'discount_changed':
      return cart.discounts.some((one) => plain(one.name) === name);
    case 'voucher_removed':
      return cart.vouchers.every(({ code_end: end }) => end !== name);
    case 'voucher_changed':
      return cart.vouchers.some(({ code_end: end }) => end === name);
    case 'tax_removed':
      return isExempt(cart.supply);
    case 'tax_added':
      return !isExempt(cart.supply);
    case 'credits_changed':
      return cart.unique_amount > 0;
  }
}

/** Whether two changes say the same, or the later one something newer of the same line. */
const isSame = (one: CartChange, other: CartChange) =>
  (one.cart_item_id !== null && one.cart_item_id === other.cart_item_id) ||
  (one.type === other.type && one.name === other.name && one.amount === other.amount);

/** Every change once: of several about the same thing the last one. */
export function joinedChanges(before: readonly CartChange[], latest: readonly CartChange[]): CartChange[] {
  const all = [...before, ...latest];
  return all.filter((one, index) => all.slice(index + 1).every((later) => !isSame(one, later)));
}

/** What is told of a cart as it is shown: each change once, as long as it holds. */
export const changesToShow = (
  before: readonly CartChange[],
  latest: readonly CartChange[],
  parts: VisibleParts,
): CartChange[] => joinedChanges(before, latest).filter((change) => holds(change, parts, latest));

const OF_EMPTY: ReadonlySet<CartChange['type']> = new Set(['item_sold_out', 'item_removed', 'voucher_removed']);

/** What is said beside an empty cart: why something is not in it. Gifts, methods and discounts went with what was in it. */
export const saidOfEmpty = (changes: readonly CartChange[]): CartChange[] =>
  changes.filter(({ type }) => OF_EMPTY.has(type));
