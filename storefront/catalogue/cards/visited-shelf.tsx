import { useEffect, useState } from 'react';
import { useLazyPart } from '../../lib/dom/use-lazy-part.ts';
import { guestVisits, rememberVisit, type Visit } from '../../lib/lists/visits.ts';
import { useCustomer } from '../../lib/session/use-customer.ts';

interface VisitedShelfProps {
  productId?: number;
  /** Products that the page shows already; beside them a shelf of its own has four cards at least. */
  beside?: readonly number[];
}

/** Where the last visited products appear: personal, so after the page. `productId`: visited now. */
export function VisitedShelf({ productId, beside }: VisitedShelfProps) {
  const customer = useCustomer();
  const [visits, setVisits] = useState<Visit[]>([]);
  useEffect(() => {
    // Read first: this product is not among those that the shelf shows.
    setVisits(guestVisits().filter(({ id }) => id !== productId));
    if (productId && customer === null) rememberVisit(productId);
  }, [productId, customer]);
  const isNeeded = customer !== undefined && (customer !== null || visits.length > 0);
  const Shelf = useLazyPart(
    isNeeded,
    async () => (await import('../visited-products.tsx')).VisitedProducts,
    () => undefined,
  );
  return isNeeded && Shelf ? (
    <Shelf productId={productId} beside={beside} isCustomer={customer !== null} visits={visits} />
  ) : null;
}
