import type { NamedCdn } from '../../../../contract/cdn.ts';
import type { PurgeOptions, PurgePlug, PurgeProvider } from '../provider.ts';
import { cloudflare } from './cloudflare/index.ts';
import { fastly } from './fastly/index.ts';

/** Every CDN that can be purged. To add one: a folder, a line here, and its header in `contract/cdn.ts`. */
const PURGERS: Readonly<Record<NamedCdn, PurgePlug>> = { cloudflare, fastly };

export function createPurger({ provider, url, ...access }: PurgeOptions): PurgeProvider {
  const plug = PURGERS[provider];
  return plug.create({ ...access, url: url ?? plug.url });
}
