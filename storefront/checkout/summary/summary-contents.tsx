import type { ReactNode } from 'react';
import type { Cart, CartItem } from '../../../contract/cart/records.ts';
import { useShop } from '../../lib/use-shop.tsx';
import { useTranslations } from '../../lib/use-translations.tsx';
import { Picture, PLACEHOLDER } from '../../ui/index.ts';
import { PhaseLink } from '../phases/index.ts';
import { CartPrices } from './cart-prices.tsx';

export interface SummaryProps {
  cart: Cart;
  items: readonly CartItem[];
  isBusy?: boolean;
  shippingFrom?: string;
  isChoosing?: boolean;
  action?: ReactNode;
}

function Lines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="mb-4 grid gap-3 border-line border-b pb-4">
      {items.map(({ id, name, amount, taxed_total_price: total, _embedded: embedded }) => (
        <li key={id} className="thumbnail-row">
          <span className="thumbnail">
            <Picture
              url={embedded?.image_url ?? PLACEHOLDER}
              alt=""
              sizes="56px"
              width={56}
              height={70}
              largest={160}
            />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-2 text-ink">{name}</span>
            <span className="text-13 text-muted">
              {[...(embedded?.variation_properties_names ?? []), `${amount} ×`].join(', ')}
            </span>
          </span>
          <span className="text-ink tabular-nums">{total.formatted}</span>
        </li>
      ))}
    </ul>
  );
}

/** Lines, prices and a link back to the cart. */
export function SummaryContents({ cart, items, isBusy, shippingFrom, isChoosing, action }: SummaryProps) {
  const t = useTranslations('checkout');
  const { path } = useShop();
  return (
    <>
      <Lines items={items} />
      <CartPrices cart={cart} isBusy={isBusy} shippingFrom={shippingFrom} isChoosing={isChoosing} />
      {action && <div className="mt-6">{action}</div>}
      <PhaseLink href={path('cart')} icon="pencil" className="mt-4 min-h-8 text-14">
        {t('editCart')}
      </PhaseLink>
    </>
  );
}
