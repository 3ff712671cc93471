import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { AddCard } from './cards/add-to-cart.tsx';
import { ProductCard } from './cards/product-card.tsx';
import type { Favorite } from './favorites-data.ts';

function Remove({ wish, name }: { wish: string; name: string }) {
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

/** What a customer likes, each with its price, stock and the button that adds it to the cart. */
export function FavoriteProducts({ favorites }: { favorites: Favorite[] }) {
  return (
    <ul className="card-grid">
      {favorites.map(({ wish, card }) => (
        <ProductCard
          key={wish}
          card={card}
          level="h2"
          action={
            <div className="card-action">
              {card.stock !== 'out' && <AddCard card={card} />}
              <Remove wish={wish} name={card.name} />
            </div>
          }
        />
      ))}
    </ul>
  );
}
