import { MAIL_LINK_PATHS } from '../../../contract/paths.ts';
import { buildManifest, latestBuild } from './builds.ts';
import { addToCart, createCart, deleteCart } from './cart.ts';
import { chooseCurrency } from './currency.ts';
import type { Endpoint } from './endpoint.ts';
import { acceptHandover, beginHandover, handover } from './handover.ts';
import { mailLinks } from './mail-links.ts';
import { messages } from './messages.ts';
import { subscribe } from './newsletter.ts';
import { session } from './session.ts';

export type { EndpointTools } from './endpoint.ts';

const ENDPOINTS: Record<string, Endpoint> = {
  'GET /api/session': session,
  'POST /api/cart': createCart,
  'DELETE /api/cart': deleteCart,
  'POST /api/cart/items': addToCart,
  'POST /api/currency': chooseCurrency,
  'POST /api/newsletter': subscribe,
  'GET /api/handover': handover,
  'GET /api/handover/begin': beginHandover,
  'GET /api/handover/accept': acceptHandover,
  ...mailLinks,
  'GET /builds/latest.json': latestBuild,
};

/** Paths that are never pages. */
const OWN = /^\/(api|builds|_i18n|assets)\//;
const BUILD = /^\/builds\/meta\/[\w-]{1,40}\.json$/;
const MESSAGES = /^\/_i18n\/[A-Za-z-]{2,11}\/messages\.json$/;

/** Writes that other sites may send: the token in their address is the only right they use. */
const FROM_ANYWHERE: ReadonlySet<string> = new Set([MAIL_LINK_PATHS.cancelNewsletter]);

export const takesForeignForms = (path: string) => FROM_ANYWHERE.has(path);

/** The own endpoint of a method and path; null for own paths without one, nothing for pages. */
export function findEndpoint(method: string, path: string): Endpoint | null | undefined {
  if (!OWN.test(path)) return undefined;
  const read = method === 'HEAD' ? 'GET' : method;
  if (read === 'GET' && MESSAGES.test(path)) return messages;
  if (read === 'GET' && BUILD.test(path)) return buildManifest;
  return ENDPOINTS[`${read} ${path}`] ?? null;
}
