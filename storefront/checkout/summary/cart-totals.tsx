import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '../../../contract/cart/records.ts';
import { useTaxed } from '../../lib/goods/use-taxed.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatPrice } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { buttonClass } from '../../ui/index.ts';
import { CartPrices, type ShippingFrom } from './cart-prices.tsx';
import { expectedPayable } from './payable.ts';

interface CartTotalsProps {
  cart: Cart;
  expectedItems: number | undefined;
  isBusy: boolean;
  /** Lowest shipping price, while no method is chosen. */
  shippingFrom?: ShippingFrom;
}

/** Continues once all changes of the cart are saved. */
function useProceed(isBusy: boolean) {
  const { path } = useShop();
  const navigate = useNavigate();
  const [isQueued, setQueued] = useState(false);
  const href = path('cart-shipping-and-payment');
  useEffect(() => {
    if (!isQueued || isBusy) return;
    setQueued(false);
    void navigate(href);
  }, [isQueued, isBusy, navigate, href]);
  const onClick = (event: React.MouseEvent) => {
    if (!isBusy) return;
    event.preventDefault();
    setQueued(true);
  };
  return { href, onClick, isQueued };
}

/** Total of the cart and the button to the checkout. */
export function CartTotals({ cart, expectedItems, isBusy, shippingFrom }: CartTotalsProps) {
  const t = useTranslations('cart');
  const taxed = useTaxed();
  const { currency, locale } = useShop();
  const { href, onClick, isQueued } = useProceed(isBusy);
  const difference = expectedItems === undefined ? 0 : expectedItems - cart.taxed_items_price.value;
  const total = taxed({ formatted: formatPrice(expectedPayable(cart, difference), currency, locale) });
  return (
    <>
      <CartPrices cart={cart} expectedItems={expectedItems} isBusy={isBusy} shippingFrom={shippingFrom} />
      <div className="proceed bottom-bar">
        <span className="font-semibold text-18 text-ink tabular-nums lg:hidden" aria-hidden="true">
          {total}
        </span>
        <a
          href={href}
          onClick={onClick}
          aria-busy={isQueued || undefined}
          className={buttonClass({ kind: 'primary', size: 'large', wide: true })}
        >
          <span className="hidden sm:inline">{t('proceed')}</span>
          <span className="sm:hidden">{t('proceedShort')}</span>
        </a>
      </div>
    </>
  );
}
