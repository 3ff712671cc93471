import type { StoredInBrowser } from '../../contract/consents/stored-in-browsers.ts';
import { cookieName } from '../lib/http/cookies.ts';
import type { ShopContext } from '../lib/shop/context.ts';

/** The name of something kept, as the visitor's browser lists it. The cookie of the locale may go to other sites, so it is bound to no host. */
export function storedName(
  { name, setting, isStorage }: StoredInBrowser,
  { secure, renamed }: ShopContext['cookies'],
): string {
  const own = (setting && renamed?.[setting]) ?? name;
  return isStorage || setting === 'locale' ? own : cookieName(own, secure);
}
