import type { ReactNode } from 'react';
import type { Cart, CartItem } from '../../../contract/cart/records.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { PhaseLink } from '../phases/index.ts';
import { CartPrices, type ShippingFrom } from './cart-prices.tsx';
import { SummaryLines } from './summary-lines.tsx';

export interface SummaryProps {
  cart: Cart;
  items: readonly CartItem[];
  isBusy?: boolean;
  shippingFrom?: ShippingFrom;
  isChoosing?: boolean;
  action?: ReactNode;
}

/** Lines, prices and a link back to the cart. */
export function SummaryContents({ cart, items, isBusy, shippingFrom, isChoosing, action }: SummaryProps) {
  const t = useTranslations('checkout');
  const { path } = useShop();
  return (
    <>
      <SummaryLines items={items} />
      <CartPrices cart={cart} isBusy={isBusy} shippingFrom={shippingFrom} isChoosing={isChoosing} />
      {action && <div className="mt-6">{action}</div>}
      <PhaseLink href={path('cart')} icon="pencil" className="mt-4 min-h-8 text-14">
        {t('editCart')}
      </PhaseLink>
    </>
  );
}
