import type { NamedCdn } from '../../../../contract/cdn.ts';
import type { PurgeOptions, PurgePlug, PurgeProvider } from '../provider.ts';
import { cloudflare } from './cloudflare/index.ts';
import { fastly } from './fastly/index.ts';

/** Every CDN that can be told what changed. A new one is a folder and its line here; its header stands in `contract/cdn.ts`. */
const PURGERS: Readonly<Record<NamedCdn, PurgePlug>> = { cloudflare, fastly };

export function createPurger({ provider, url, ...access }: PurgeOptions): PurgeProvider {
  const plug = PURGERS[provider];
  return plug.create({ ...access, url: url ?? plug.url });
}
