import { memo, type ReactNode } from 'react';
import { Section, Shelf } from '../../ui/index.ts';
import type { CardData } from '../card-data.ts';
import { ProductCard } from './product-card.tsx';

interface ProductShelfProps {
  /** Where links lead to it. */
  id?: string;
  title: ReactNode;
  aside?: ReactNode;
  cards: CardData[];
}

/** A row of products that scrolls sideways. */
export const ProductShelf = memo(function ProductShelf({ id, title, aside, cards }: ProductShelfProps) {
  if (cards.length === 0) return null;
  return (
    <Section id={id} title={title} aside={aside}>
      <Shelf>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} />
        ))}
      </Shelf>
    </Section>
  );
});
