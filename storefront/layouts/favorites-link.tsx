import { useWishCount } from '../lib/lists/wishes.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { HeaderCount } from './header-count.tsx';

/** Link to what the visitor likes, with its number once that is known. */
export function FavoritesLink() {
  const t = useTranslations('header');
  const { path } = useShop();
  const count = useWishCount();
  return (
    <a
      href={path('customer-favorite-products')}
      className="header-link"
      rel="nofollow"
      aria-label={count ? t('favoritesCount', { count }) : t('favorites')}
    >
      <Icon name="heart" size={24} />
      <span className="hidden lg:block" aria-hidden="true">
        {t('favorites')}
      </span>
      <HeaderCount count={count} />
    </a>
  );
}
