import { useEffect, useRef, useState } from 'react';
import { CONNECTION_NOTICE, failureText } from '../lib/http/failure.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { toast } from '../ui/index.ts';
import type { CardData } from './card-data.ts';
import { type DisplayPrice, displayPrice } from './cards/display-price.ts';
import { firstOf } from './cards/first-of.ts';
import { useAddToCart } from './cards/use-add-to-cart.ts';

interface OnCard {
  id: number;
  name: string;
  image: string | null;
  price: DisplayPrice;
  canPurchase: boolean;
}

/** Variations of the card's product; undefined until they are known. */
function useVariations(id: number, onFailed: () => void): OnCard[] | undefined {
  const { api, text, shop } = useShop();
  const [found, setFound] = useState<OnCard[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the list opens.
  useEffect(() => {
    let isMounted = true;
    const query = {
      paginate: '0',
      only: 'id,name,image_id,price,taxed_price,is_active,is_hidden',
      embed: 'image_url,can_purchase',
    } as const;
    api('GET /products/{id}/variations', { params: { id }, query })
      .then(({ items }) => {
        const choices = items.map((one) => ({
          id: one.id,
          name: one.name,
          image: one.image_id === null ? null : (one._embedded?.image_url ?? null),
          price: displayPrice(one.taxed_price, one.price, shop.is_for_businesses),
          canPurchase: one._embedded?.can_purchase ?? true,
        }));
        if (isMounted) setFound(choices);
      })
      .catch((error: unknown) => {
        toast('error', failureText(text, error), { about: CONNECTION_NOTICE });
        if (isMounted) onFailed();
      });
    return () => {
      isMounted = false;
    };
  }, [id]);
  return found;
}

/** Sizes and the like of a card's product, each of which a press adds. */
export function CardChoices({ card, onClose }: { card: CardData; onClose: () => void }) {
  const t = useTranslations('product');
  const { add } = useAddToCart();
  const list = useRef<HTMLUListElement>(null);
  const variations = useVariations(card.id, onClose);
  useEffect(() => {
    if (variations) list.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [variations]);

  function close(): void {
    const button = list.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]');
    onClose();
    button?.focus();
  }

  return (
    <ul
      ref={list}
      className="card-choices"
      aria-label={card.name}
      aria-busy={!variations}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onClose();
      }}
    >
      {variations?.map(({ id, name, image, price, canPurchase }) => (
        <li key={id}>
          <button
            type="button"
            disabled={!canPurchase}
            aria-label={`${t('addToCart')}: ${name}, ${firstOf(price)}`}
            onClick={() => {
              close();
              const item = { id: card.id, name: `${card.name}, ${name}`, image: image ?? card.image, price };
              void add({ product_id: card.id, product_variation_id: id, amount: 1 }, item);
            }}
          >
            <span>{name}</span>
            <span>{canPurchase ? firstOf(price) : t('soldOut')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
