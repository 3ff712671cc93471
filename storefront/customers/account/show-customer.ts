import { sessionStore } from '../../lib/session/session.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { toast } from '../../ui/index.ts';
import type { CustomerRecord } from './load-account.ts';

const inBrowser = () => typeof document !== 'undefined';

/** Shows a changed customer in the header too. */
export function showCustomer(customer: CustomerRecord): void {
  if (inBrowser()) sessionStore().setCustomer(customer);
}

/** Reads the customer anew after a change without that answer; failures are only reported, the change is done. */
export async function refreshCustomer({ text }: Pick<ShopContext, 'text'>): Promise<void> {
  if (!inBrowser()) return;
  await sessionStore()
    .refresh()
    .catch(() => toast('error', text('errors.failed_to_refresh_customer')));
}
