import type { ReactNode } from 'react';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { AddCard } from './cards/add-to-cart.tsx';
import { ProductCard } from './cards/product-card.tsx';
import type { Favorite } from './favorites-data.ts';

/** Removes a product from the favorites. */
export function RemoveFavorite({ wish, name }: { wish: string; name: string }) {
  const t = useTranslations('wishList');
  return (
    <form action="/api/wish-list" method="post" data-wish="">
      <input type="hidden" name="intent" value="remove_one" />
      <button
        type="submit"
        name="wish"
        value={wish}
        className="tool-button link"
        aria-label={`${t('remove')}: ${name}`}
      >
        <Icon name="x" />
        {t('remove')}
      </button>
    </form>
  );
}

interface FavoriteProductsProps {
  favorites: Favorite[];
  /** Below the button that adds to the cart; without it the button that removes from the favorites. */
  below?: (favorite: Favorite) => ReactNode;
}

/** Products of a list, each with its price, stock and the button that adds it to the cart. */
export function FavoriteProducts({ favorites, below }: FavoriteProductsProps) {
  return (
    <ul className="card-grid">
      {favorites.map((favorite) => (
        <ProductCard
          key={favorite.wish}
          card={favorite.card}
          level="h2"
          action={
            <div className="card-action">
              {favorite.card.stock !== 'out' && <AddCard card={favorite.card} />}
              {below ? below(favorite) : <RemoveFavorite wish={favorite.wish} name={favorite.card.name} />}
            </div>
          }
        />
      ))}
    </ul>
  );
}
