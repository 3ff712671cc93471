import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { HeaderCount } from './header-count.tsx';
import { useCartCount } from './use-cart-count.ts';

/** Link to the cart with the number of its pieces once it is known. */
export function CartLink() {
  const t = useTranslations('header');
  const { path } = useShop();
  const count = useCartCount();
  return (
    <a href={path('cart')} className="header-link" aria-label={count === null ? t('cart') : t('cartCount', { count })}>
      <span className="relative">
        <Icon name="shopping-bag" size={24} />
      </span>
      <span className="hidden lg:block" aria-hidden="true">
        {t('cart')}
      </span>
      <HeaderCount count={count} />
    </a>
  );
}
