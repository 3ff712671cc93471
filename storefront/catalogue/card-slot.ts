import { createContext, type ReactNode } from 'react';
import type { CardData } from './card-data.ts';

/** What a card in a list is shown by. */
export interface ProductCardProps {
  card: CardData;
  /** On the first screen: its picture is not lazy. */
  eager?: boolean;
  /** The first of a listing: its picture is loaded with priority. */
  priority?: boolean;
  level?: 'h2' | 'h3';
  /** Instead of putting it into the cart. */
  action?: ReactNode;
}

/** Returns HTML to stand for a card's contents. Set on the server only, which writes the same card on many pages. */
export const CardSlot = createContext<((props: Omit<ProductCardProps, 'action'>) => string) | null>(null);
