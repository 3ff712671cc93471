import type { CartItem } from '../../contract/cart/records.ts';
import { useReceipts } from '../lib/totals/receipts.ts';
import { FoldedPrices } from '../ui/index.ts';

/** How the price of a line came to be, where something made it another one. */
export function LineReceipt({ item }: { item: CartItem }) {
  const tableOf = useReceipts();
  const table = item._embedded?.receipt && tableOf(item._embedded.receipt);
  return table && <FoldedPrices {...table} />;
}
