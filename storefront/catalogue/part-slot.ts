import { createContext, type ReactNode } from 'react';
import type { CardData } from './card-data.ts';
import type { Filter } from './listing-data.ts';

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
  /** Chosen into a package, whose price it does not change: its own is not shown. */
  isInside?: boolean;
}

/** What filters of a listing are shown by. */
export interface FilterListProps {
  filters: Filter[];
}

/** Parts that many pages share. The server caches their HTML by these properties, locale and currency alone. */
export interface SharedParts {
  card: Omit<ProductCardProps, 'action' | 'isInside'>;
  filters: FilterListProps;
}

/** Returns HTML to stand for the contents of a part. */
export type PartSlotHtml = <Name extends keyof SharedParts>(name: Name, props: SharedParts[Name]) => string;

/** Set on the server only, which writes a part once for all pages that show it. */
export const PartSlot = createContext<PartSlotHtml | null>(null);
