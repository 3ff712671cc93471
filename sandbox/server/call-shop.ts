import { lookup as systemLookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Names below `localhost` are this machine (RFC 6761), but many resolvers do not know them. */
const lookup: LookupFunction = (hostname, options, callback) => {
  if (!/(^|\.)localhost\.?$/i.test(hostname)) return systemLookup(hostname, options, callback);
  if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  callback(null, '127.0.0.1', 4);
};

/** A notification that is posted. */
interface Message {
  headers: Record<string, string>;
  body: string;
}

/** Calls the shop by GET, or posts a message to it. Follows no redirect; returns the status. */
export function callShop(url: string, signal: AbortSignal, message?: Message): Promise<number> {
  const open = new URL(url).protocol === 'https:' ? requestSecure : requestPlain;
  const posted = message ? { method: 'POST', headers: message.headers } : {};
  return new Promise((resolve, reject) => {
    const request = open(url, { lookup, signal, agent: false, ...posted }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject).end(message?.body);
  });
}
