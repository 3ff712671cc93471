import { type PurgeOptions, type PurgeProvider, post } from '../../provider.ts';

/** https://www.fastly.com/documentation/reference/api/purging/ */
export function fastly({ url, token, zone }: PurgeOptions): PurgeProvider {
  return {
    most: 256,
    async purge(tags) {
      const address = `${url}/service/${encodeURIComponent(zone)}/purge`;
      await post(address, { 'fastly-key': token }, { surrogate_keys: tags });
    },
  };
}
