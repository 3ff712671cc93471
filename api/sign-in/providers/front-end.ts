import { hashOfToken } from '../../platform/secrets/index.ts';
import { readReturnUrl } from './pending-store.ts';
import type { ThirdParties } from './third-parties.ts';

/**
 * The page of a separate front end that finishes a sign-in; null for own pages. The code needs the front end's secret.
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
