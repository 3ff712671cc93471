import { type PurgeAccess, type PurgePlug, type PurgeProvider, postJson } from '../../provider.ts';

/** https://www.fastly.com/documentation/reference/api/purging/ */
function create({ url, token, zone }: PurgeAccess): PurgeProvider {
  return {
    most: 256,
    async purge(tags) {
      const address = `${url}/service/${encodeURIComponent(zone)}/purge`;
      await postJson(address, { 'fastly-key': token }, { surrogate_keys: tags });
    },
  };
}

export const fastly: PurgePlug = { url: 'https://api.fastly.com', create };
