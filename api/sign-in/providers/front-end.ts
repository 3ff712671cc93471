import { hashOfToken } from '../../platform/index.ts';
import { readReturnUrl } from './pending-store.ts';
import type { ThirdParties } from './third-parties.ts';

/**
 * The page of a separate front end that began a sign-in and finishes it; null for the shop's own pages. Nobody signs in by
 * this: the code is worth nothing without the secret that the front end got at the beginning.
 */
export async function frontEndOf(
  { db, clock, mayRedirectTo }: Pick<ThirdParties, 'db' | 'clock' | 'mayRedirectTo'>,
  { provider, state }: { provider: string; state: string },
): Promise<string | null> {
  const url = await readReturnUrl(db, { stateHash: hashOfToken(state), provider }, clock());
  if (url === undefined || url.startsWith('/')) return null;
  // Asked again, because the setting may have changed since the beginning.
  return (await mayRedirectTo(new URL(url).origin)) ? url : null;
}
