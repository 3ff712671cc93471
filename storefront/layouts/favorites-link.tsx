import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { useWishCount } from '../lib/wishes.ts';
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
