import { type ComponentType, useState } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';
import type { CardData } from '../card-data.ts';
import type { AddedItem } from './added.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** Adds one piece from a card to the cart; without scripts the form opens the cart. */
function AddToCart({ item }: { item: AddedItem & Pick<CardData, 'variation'> }) {
  const t = useTranslations('product');
  const { add } = useAddToCart();
  return (
    <form
      action="/api/cart/items"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void add({ product_id: item.id, product_variation_id: item.variation, amount: 1 }, item);
      }}
    >
      <input type="hidden" name="product_id" value={item.id} />
      {item.variation && <input type="hidden" name="product_variation_id" value={item.variation} />}
      <input type="hidden" name="seen_unit_price" value={item.price.value} />
      <button type="submit" className="button button-secondary" aria-label={`${t('addToCart')}: ${item.name}`}>
        <Icon name="shopping-bag" />
        {t('showBasket')}
      </button>
    </form>
  );
}

/** Says how many choices there are. With room a press offers them on the card, else it leads to the page. */
function Choose({
  card,
  choices: { slug, count, isQuick },
}: {
  card: CardData;
  choices: NonNullable<CardData['choices']>;
}) {
  const t = useTranslations('product');
  const [List, setList] = useState<ComponentType<{ card: CardData; onClose: () => void }> | null>(null);
  const text = t('choices', { kind: slug ?? '', count });
  const close = () => setList(null);
  return (
    <>
      {List && <List card={card} onClose={close} />}
      <a
        href={card.url}
        className="button button-secondary"
        aria-label={`${text}: ${card.name}`}
        aria-expanded={List ? true : undefined}
        onClick={(event) => {
          if (!isQuick || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (List) return close();
          import('../card-choices.tsx').then(
            (loaded) => setList(() => loaded.CardChoices),
            () => location.assign(card.url),
          );
        }}
      >
        {text}
      </a>
    </>
  );
}

/** Button of a card: adds the product, or leads to its page where something is chosen or written. */
export function AddCard({ card }: { card: CardData }) {
  const t = useTranslations('product');
  if (card.isService) return null;
  if (!card.hasChoices && !card.hasTexts) return <AddToCart item={card} />;
  if (card.choices) return <Choose card={card} choices={card.choices} />;
  const text = t(card.hasChoices ? 'chooseVariant' : 'writeText');
  return (
    <a href={card.url} className="button button-secondary" aria-label={`${text}: ${card.name}`}>
      {text}
    </a>
  );
}
