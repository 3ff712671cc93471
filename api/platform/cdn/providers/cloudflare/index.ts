import { type PurgeOptions, type PurgeProvider, post } from '../../provider.ts';

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
export function cloudflare({ url, token, zone }: PurgeOptions): PurgeProvider {
  return {
    most: 30,
    async purge(tags) {
      const address = `${url}/zones/${encodeURIComponent(zone)}/purge_cache`;
      const text = await post(address, { authorization: `Bearer ${token}` }, { tags });
      const { success } = JSON.parse(text) as { success?: boolean };
      if (success !== true) throw new Error(`Cloudflare refused a purge: ${text}`);
    },
  };
}
