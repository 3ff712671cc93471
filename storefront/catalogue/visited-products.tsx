import { useEffect, useState } from 'react';
import { forgetGuestVisits, type Visit } from '../lib/lists/visits.ts';
import { sessionStore } from '../lib/session/session.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import type { CardData } from './card-data.ts';
import { ProductShelf } from './cards/product-shelf.tsx';
import { loadCustomerVisits, loadGuestVisits } from './load-visited.ts';

/** Cards that are worth a shelf. */
const FEWEST = 4;

interface VisitedProductsProps {
  productId?: number;
  beside?: readonly number[];
  isCustomer: boolean;
  /** What the browser remembers of a guest. */
  visits: Visit[];
}

/** With fewer cards it is no shelf of its own beside others. */
const LEAST_BESIDE = 4;

/** The products that the visitor looked at last, and a button that forgets them. */
export function VisitedProducts({ productId, beside, isCustomer, visits }: VisitedProductsProps) {
  const t = useTranslations('product');
  const shop = useShop();
  const [cards, setCards] = useState<CardData[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: visits are those of the page's beginning.
  useEffect(() => {
    // What an operator looks at is not the customer's.
    if (sessionStore().get()?.impersonation) return;
    let isLate = false;
    const loaded = isCustomer ? loadCustomerVisits(shop, productId) : loadGuestVisits(shop, visits);
    loaded.then(
      (found) => {
        const others = found.filter(({ id }) => id !== productId);
        if (!isLate && others.length >= FEWEST) setCards(others);
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      isLate = true;
    };
  }, [productId, isCustomer, shop]);

  function forget(): void {
    forgetGuestVisits();
    setCards([]);
    document.getElementById('main')?.focus({ preventScroll: true });
    if (isCustomer) shop.api('DELETE /product-visits').catch((error: unknown) => console.warn(error));
  }

  const others = beside ? cards.filter(({ id }) => !beside.includes(id)) : cards;
  return (
    <ProductShelf
      title={t('visited')}
      cards={beside && others.length < LEAST_BESIDE ? [] : others}
      aside={
        <button type="button" className="link min-h-11 text-14" onClick={forget}>
          {t('forgetVisited')}
        </button>
      }
    />
  );
}
