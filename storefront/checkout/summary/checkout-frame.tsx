import type { ReactNode } from 'react';
import type { Cart, CartItem } from '../../../contract/cart/records.ts';
import { Container } from '../../ui/index.ts';
import type { Phase } from '../phases/index.ts';
import { CheckoutSteps } from '../phases/index.ts';
import { AsideSummary } from './aside-summary.tsx';
import type { ShippingFrom } from './cart-prices.tsx';
import { FoldedSummary } from './folded-summary.tsx';

interface CheckoutFrameProps {
  phase: Phase;
  title: string;
  cart: Cart;
  items: readonly CartItem[];
  isBusy: boolean;
  /** Lowest shipping price, while no method is chosen. */
  shippingFrom?: ShippingFrom;
  /** Button below the totals on a wide screen. */
  action?: ReactNode;
  children: ReactNode;
}

/** Layout of a checkout phase: steps, a form in one column, and the order's summary. */
export function CheckoutFrame({
  phase,
  title,
  cart,
  items,
  isBusy,
  shippingFrom,
  action,
  children,
}: CheckoutFrameProps) {
  const isChoosing = phase === 'cart-shipping-and-payment';
  const summary = { cart, items, isBusy, shippingFrom, isChoosing };
  return (
    <Container className="pb-16">
      <div className="py-4 lg:py-6">
        <CheckoutSteps phase={phase} isBusy={isBusy} />
      </div>
      <FoldedSummary {...summary} />
      <div className="with-aside pt-6 lg:pt-2">
        <div className="mx-auto w-full max-w-form lg:mx-0 lg:max-w-text">
          <h1 className="mb-6 text-28 lg:text-36">{title}</h1>
          {children}
        </div>
        <AsideSummary {...summary} action={action} />
      </div>
    </Container>
  );
}
