import type { ReactNode } from 'react';
import type { Cart, CartItem } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { formatPrice } from '../../lib/format.ts';
import { lineTotal } from '../../lib/line-total.ts';
import { useShop } from '../../lib/use-shop.tsx';
import { useTranslations } from '../../lib/use-translations.tsx';
import { ThumbnailList, ThumbnailRow, WrittenTexts } from '../../ui/index.ts';
import { PhaseLink } from '../phases/index.ts';
import { CartPrices, type ShippingFrom } from './cart-prices.tsx';

export interface SummaryProps {
  cart: Cart;
  items: readonly CartItem[];
  isBusy?: boolean;
  shippingFrom?: ShippingFrom;
  isChoosing?: boolean;
  action?: ReactNode;
}

function Lines({ items }: { items: readonly CartItem[] }) {
  const { currency, locale } = useShop();
  return (
    <ThumbnailList>
      {items.map((item) => {
        const { id, name, amount, items: inside, product_fields: texts, _embedded: embedded } = item;
        return (
          <ThumbnailRow
            key={id}
            image={embedded?.image_url}
            details={[...(embedded?.variation_properties_names ?? []), `${amount} ×`].join(', ')}
            price={formatPrice(lineTotal(item), currency, locale)}
            inside={
              <>
                <WrittenTexts texts={texts} />
                {inside.map((one) => (
                  <span key={one.id} className="block text-13">
                    {one.item_type === CART_ITEM_TYPES.service
                      ? `+ ${one.name}, ${one.taxed_total_price.formatted}`
                      : `${one.amount} × ${[one.name, ...(one._embedded?.variation_properties_names ?? [])].join(', ')}`}
                  </span>
                ))}
              </>
            }
          >
            <span className="line-clamp-2 text-ink">{name}</span>
          </ThumbnailRow>
        );
      })}
    </ThumbnailList>
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
