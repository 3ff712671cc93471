import { lookup as systemLookup } from 'node:dns';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Names below `localhost` are this machine (RFC 6761), but many resolvers do not know them. */
const lookup: LookupFunction = (hostname, options, callback) => {
  if (!/(^|\.)localhost\.?$/i.test(hostname)) return systemLookup(hostname, options, callback);
  if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  callback(null, '127.0.0.1', 4);
};

/** Calls an address of the shop without following redirects; returns the status. */
export function callShop(url: string, signal: AbortSignal): Promise<number> {
  const get = new URL(url).protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const request = get(url, { lookup, signal, agent: false }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
  });
}
