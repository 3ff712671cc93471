import { useFreeShipping } from '../lib/totals/free-shipping.ts';
import { Milestone } from '../ui/index.ts';

/** Progress towards free shipping; nothing where the shop does not offer it. */
export function FreeShipping({ total }: { total: number }) {
  const way = useFreeShipping(total);
  return way && <Milestone {...way} icon="truck" />;
}
