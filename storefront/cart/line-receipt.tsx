import type { CartItem } from '../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { useReceipts } from '../lib/receipts.ts';
import { FoldedPrices } from '../ui/index.ts';

/** How the price of a line came to be, and those of its services. */
export function LineReceipt({ item }: { item: CartItem }) {
  const tableOf = useReceipts();
  const services = item.items.filter(({ item_type: type }) => type === CART_ITEM_TYPES.service);
  return [item, ...services].map((one) => {
    const receipt = one._embedded?.receipt;
    return receipt && <FoldedPrices key={one.id} {...tableOf(receipt, one === item ? undefined : one.name)} />;
  });
}
