import type { ReactNode } from 'react';
import type { Cart, CartItemContent } from '../../contract/cart/records.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, toast } from '../ui/index.ts';
import { ADD_SERVICE, PAY_WITH } from './actions.ts';
import { CartLine } from './cart-line.tsx';
import { ClearCart } from './clear-cart.tsx';
import { creditAccounts } from './credits.tsx';
import { focusLine, focusWhenRendered, lineOf } from './focus.ts';
import { GiftLine } from './gift-line.tsx';
import type { LineView } from './optimistic.ts';
import type { useCartChanges } from './use-cart-changes.ts';
import { useCartForm } from './use-cart-form.ts';

interface CartLinesProps {
  cart: Cart;
  lines: readonly LineView[];
  /** Delivery date of all in words. */
  arrival?: string;
  changes: ReturnType<typeof useCartChanges>;
  children?: ReactNode;
}

/** The lines of the cart with all that a shopper changes in them. */
export function CartLines({ cart, lines, arrival, changes: { change }, children }: CartLinesProps) {
  const t = useTranslations('cart');
  const accounts = creditAccounts(cart);
  const { send } = useCartForm(({ line }) => {
    if (line) toast('success', t('added', { name: line.name }));
  });
  function addService(item: number, service: number): void {
    focusWhenRendered(lineOf(item));
    void send({ item_id: item, [ADD_SERVICE]: service });
  }
  function removeService(item: number, service: CartItemContent): void {
    focusLine(item);
    change({ ...service, items: [] }, 0);
  }
  function payLine(item: number, account: number): void {
    void send({ item_id: item, [PAY_WITH]: account });
  }
  function changeLine(index: number, amount: number, intent?: 'save'): void {
    const line = lines[index];
    if (!line) return;
    // The pressed button disappears with its line; the focus must not get lost.
    if (amount === 0) focusLine((lines[index + 1] ?? lines[index - 1])?.item.id);
    change(line.item, amount, intent);
  }
  return (
    <div>
      {arrival && (
        <p className="mb-4 flex items-center gap-2 text-14">
          <Icon name="truck" />
          {arrival}
        </p>
      )}
      <ul aria-label={t('lines')} className="@container border-line border-t">
        {lines.map((line, index) =>
          line.item.gift_id === null ? (
            <CartLine
              key={line.item.id}
              line={line}
              accounts={accounts}
              onChange={(amount) => changeLine(index, amount)}
              onSave={() => changeLine(index, 0, 'save')}
              onPay={(account) => payLine(line.item.id, account)}
              onAddService={(service) => addService(line.item.id, service)}
              onRemoveService={(service) => removeService(line.item.id, service)}
            />
          ) : (
            <GiftLine
              key={line.item.id}
              item={line.item}
              holder={lines.find(({ item }) => item.id === line.item.parent_id)?.item.name}
              onRemove={() => changeLine(index, 0)}
            />
          ),
        )}
      </ul>
      {children}
      <div className="mt-2 -ml-3">
        <ClearCart />
      </div>
    </div>
  );
}
