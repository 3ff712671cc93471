import { LEFT_CART_PARAMETER } from '../../contract/cart/paths.ts';
import type { CartItem } from '../../contract/cart/records.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Notice } from '../ui/index.ts';
import { loadShared } from './shared-cart.ts';

/** Address of the page that shows what was left in a cart, by the token of its mail. */
export const leftCartPath = ({ path }: Pick<ShopContext, 'path'>, token: string): string =>
  `${path('shared-cart')}?${new URLSearchParams({ [LEFT_CART_PARAMETER]: token })}`;

type Bought = Pick<CartItem, 'product_id' | 'product_variation_id'>;

/** Address of what was left in another cart than the reader's; null when nothing of it is missing here. */
export async function leftElsewhere(
  shop: Pick<ShopContext, 'api' | 'path'>,
  token: string,
  items: readonly Bought[],
): Promise<string | null> {
  const left = await loadShared(shop, token);
  const isHere = (line: Bought) =>
    items.some(
      (item) => item.product_id === line.product_id && item.product_variation_id === line.product_variation_id,
    );
  return left?.lines.some((line) => line.can_purchase && !isHere(line)) ? leftCartPath(shop, token) : null;
}

/** Above a cart with other things than those that its reader was reminded of. */
export function LeftElsewhere({ href }: { href: string }) {
  const t = useTranslations('cart');
  return (
    <Notice title={t('leftElsewhere')}>
      <a href={href} className="link">
        {t('leftElsewhereLink')}
      </a>
    </Notice>
  );
}
