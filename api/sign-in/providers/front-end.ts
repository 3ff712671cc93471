import { hashOfToken } from '../../platform/index.ts';
import { readReturnUrl } from './pending-store.ts';
import type { ThirdParties } from './third-parties.ts';

/**
 * The page of a separate front end that began a sign-in and finishes it; null for the shop's own pages, on all its hosts:
 * what they get in their address is logged, measured and sent on by `Referer`, and none of them finishes by it. Nobody signs in by
 * this: the code is worth nothing without the secret that the front end got at the beginning.
 */
export async function frontEndOf(
  { db, clock, whosePage }: Pick<ThirdParties, 'db' | 'clock' | 'whosePage'>,
  { provider, state }: { provider: string; state: string },
): Promise<string | null> {
  const url = await readReturnUrl(db, { stateHash: hashOfToken(state), provider }, clock());
  if (url === undefined || url.startsWith('/')) return null;
  // Asked again, because the setting may have changed since the beginning.
  return (await whosePage(new URL(url))) === 'front_end' ? url : null;
}
