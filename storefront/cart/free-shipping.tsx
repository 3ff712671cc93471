import { useFreeShipping } from '../lib/free-shipping.ts';
import { Milestone } from '../ui/index.ts';

/** How much is missing to free shipping; nothing where the shop has no such offer. */
export function FreeShipping({ total }: { total: number }) {
  const way = useFreeShipping(total);
  return way && <Milestone {...way} icon="truck" />;
}
