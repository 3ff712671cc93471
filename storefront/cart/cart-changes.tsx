import { useState } from 'react';
import type { CartChange } from '../../contract/cart/records.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Notice } from '../ui/index.ts';

/** All changes since the page was opened: the server reports each for a minute at most. */
function useAllChanges(changes: readonly CartChange[]): readonly CartChange[] {
  const [seen, setSeen] = useState(changes);
  const [allChanges, setAllChanges] = useState(changes);
  if (changes !== seen) {
    setSeen(changes);
    if (changes.length > 0) {
      const isNew = ({ cart_item_id: id }: CartChange) => !changes.some((change) => change.cart_item_id === id);
      setAllChanges([...allChanges.filter(isNew), ...changes]);
    }
  }
  return allChanges;
}

function ChangeText({ change: { type, name, amount } }: { change: CartChange }) {
  const t = useTranslations();
  switch (type) {
    case 'item_sold_out':
      return t('errors.cart_item_sold_out', { name });
    case 'item_amount_decreased':
      return t('errors.cart_item_stock_decreased', { name, amount: amount ?? 0 });
    case 'item_price_changed':
      return t('cart.priceChanged', { name });
    case 'item_removed':
      return t('cart.noLongerSold', { name });
    case 'gift_removed':
      return t('cart.giftGone', { name });
    case 'item_credits_removed':
      return t('cart.creditsGone', { name });
    case 'item_text_needed':
      return t('cart.textNeeded', { name });
  }
}

/** Changes of the cart that the buyer did not make. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const t = useTranslations('cart');
  // What the buyer has to mend is told until then only.
  const isTold = (change: CartChange) => change.type !== 'item_text_needed' || changes.includes(change);
  const allChanges = useAllChanges(changes).filter(isTold);
  if (allChanges.length === 0) return null;
  return (
    <Notice kind="warning" title={t('changesTitle')}>
      <ul>
        {allChanges.map((change) => (
          <li key={`${change.type}-${change.cart_item_id}`}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
