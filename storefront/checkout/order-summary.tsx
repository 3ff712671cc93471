import type { ReactNode } from 'react';
import type { Cart, CartItem } from '../../contract/cart/records.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon, Picture, PLACEHOLDER } from '../ui/index.ts';
import { CartPrices } from './cart-prices.tsx';
import { PhaseLink } from './phase-link.tsx';

interface OrderSummaryProps {
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
        <li key={id} className="summary-line">
          <span className="cart-picture">
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

function Contents({ cart, items, isBusy, shippingFrom, isChoosing, action }: OrderSummaryProps) {
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

/** On a phone: one line with the total that opens to everything. */
export function FoldedSummary(props: OrderSummaryProps) {
  const t = useTranslations();
  return (
    <details className="summary-fold lg:hidden">
      <summary>
        <Icon name="shopping-bag" />
        <span className="flex-1 text-14">
          {t('checkout.summary')}, {t('cart.pieces', { count: props.cart.amount })}
        </span>
        <span className="font-semibold tabular-nums">{props.cart.taxed_total_price.formatted}</span>
        <Icon name="chevron-down" className="accordion-arrow" />
      </summary>
      <div>
        <Contents {...props} />
      </div>
    </details>
  );
}

/** On a wide screen: beside the form, always in sight. */
export function AsideSummary(props: OrderSummaryProps) {
  const t = useTranslations('checkout');
  return (
    <aside className="buying-aside summary-card hidden lg:block" aria-label={t('summary')}>
      <h2 className="mb-4 text-22">{t('summary')}</h2>
      <Contents {...props} />
    </aside>
  );
}
