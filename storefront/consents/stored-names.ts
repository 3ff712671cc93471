import type { StoredInBrowser } from '../../contract/consents/stored-in-browsers.ts';
import { cookieName } from '../lib/http/cookies.ts';
import type { ShopContext } from '../lib/shop/context.ts';

/** The name of a stored thing as browsers list it. The locale's cookie may go to other sites: bound to no host. */
export function storedName(
  { name, setting, isStorage }: StoredInBrowser,
  { secure, renamed }: ShopContext['cookies'],
): string {
  const own = (setting && renamed?.[setting]) ?? name;
  return isStorage || setting === 'locale' ? own : cookieName(own, secure);
}
