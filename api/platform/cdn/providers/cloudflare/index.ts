import { type PurgeAccess, type PurgePlug, type PurgeProvider, postJson } from '../../provider.ts';

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
function create({ url, token, zone }: PurgeAccess): PurgeProvider {
  return {
    most: 30,
    async purge(tags) {
      const address = `${url}/zones/${encodeURIComponent(zone)}/purge_cache`;
      const text = await postJson(address, { authorization: `Bearer ${token}` }, { tags });
      const { success } = JSON.parse(text) as { success?: boolean };
      if (success !== true) throw new Error(`Cloudflare refused a purge: ${text}`);
    },
  };
}

export const cloudflare: PurgePlug = { url: 'https://api.cloudflare.com/client/v4', create };
