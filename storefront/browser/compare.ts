import { browserTransport } from '../../contract/client/transports.ts';
import { comparisonAddress } from '../lib/lists/comparison.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { toast } from '../ui/index.ts';
import { reportFailure } from './open-document.ts';

const send = browserTransport();

interface Answer {
  ids: number[];
  /** Why the product was not added. */
  message?: string;
}

/** Puts the product of a form into the comparison and says what is compared. */
export async function compare(productId: string, facts: ShopContext): Promise<void> {
  const { text, path } = facts;
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ product_id: productId }).toString();
  try {
    const response = await send({ method: 'POST', url: '/api/comparison', headers, body });
    const { ids, message } = (await response.json()) as Partial<Answer>;
    if (!ids) throw new Error(`The comparison answered ${response.status}`);
    const action = { label: text('comparison.open'), href: comparisonAddress(path('comparison'), ids) };
    if (message) toast('warning', message, { action, about: 'comparison' });
    else toast('success', text('comparison.added', { count: ids.length }), { action, about: 'comparison' });
  } catch (error) {
    reportFailure(facts, text('comparison.failed'), error, () => void compare(productId, facts));
  }
}
