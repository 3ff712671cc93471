import { createContext, type ReactNode, use } from 'react';
import type { ShopContext } from './context.ts';

export type ShopFacts = ShopContext;

const ShopFactsContext = createContext<ShopFacts | null>(null);

export function ShopProvider({ value, children }: { value: ShopFacts; children: ReactNode }) {
  return <ShopFactsContext value={value}>{children}</ShopFactsContext>;
}

/** The shop, its language and currency, the API and the cart inside components. */
export function useShop(): ShopFacts {
  const facts = use(ShopFactsContext);
  if (!facts) throw new Error('useShop is called outside of the shop');
  return facts;
}
