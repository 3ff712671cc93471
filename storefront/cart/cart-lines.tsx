import { useTranslations } from '../lib/use-translations.tsx';
import { CartLine } from './cart-line.tsx';
import { ClearCart } from './clear-cart.tsx';
import { focusLine } from './focus.ts';
import type { ShownLine } from './optimistic.ts';
import type { useCartChanges } from './use-cart-changes.ts';

interface CartLinesProps {
  lines: readonly ShownLine[];
  /** Delivery date in words. */
  arrival?: string;
  changes: ReturnType<typeof useCartChanges>;
}

/** The lines of the cart with all that a shopper changes in them. */
export function CartLines({ lines, arrival, changes: { change } }: CartLinesProps) {
  const t = useTranslations('cart');
  function changeLine(index: number, amount: number, intent?: 'save'): void {
    const line = lines[index];
    if (!line) return;
    // The pressed button disappears with its line; the focus must not get lost.
    if (amount === 0) focusLine((lines[index + 1] ?? lines[index - 1])?.item.id);
    change(line.item, amount, intent);
  }
  return (
    <div>
      <ul aria-label={t('lines')} className="@container border-line border-t">
        {lines.map((line, index) => (
          <CartLine
            key={line.item.id}
            line={line}
            arrival={arrival}
            onChange={(amount) => changeLine(index, amount)}
            onSave={() => changeLine(index, 0, 'save')}
            onRemoveService={(service) => change({ ...service, items: [] }, 0)}
          />
        ))}
      </ul>
      <div className="mt-2 -ml-3">
        <ClearCart />
      </div>
    </div>
  );
}
