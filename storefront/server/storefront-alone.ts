import { once } from 'node:events';
import { type Agent, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { vi } from 'vitest';
import { tagsOfEvent } from '../../contract/tags-of-events.ts';
import type { StorefrontOptions } from './http/options.ts';
import { createStorefront } from './index.ts';
import * as layoutRenderer from './render/render-layout.tsx';
import * as pageRenderer from './render/render-page.tsx';

/** Answer of the stub API to `GET /shop`. */
export const SHOP = {
  name: 'Zkouška',
  locale: 'cs-CZ',
  language: 'cs',
  currencies: [{ code: 'CZK' }],
  currency: { code: 'CZK', decimal_places: 2 },
  routes: { search: { cs: { slug: '/hledat', query: 'hledat' } } },
  auth_features: { registration: true, automatic_login: true },
  hostnames: [{ hostname: 'cs.localhost', locale: 'cs-CZ', language: 'cs', is_canonical: true }],
};
export const okay = (body: unknown) => ({ status: 200, headers: { get: () => null }, json: async () => body });

/** Replaces rendering by fixed HTML until the test file ends; returns spies that count calls. */
export function stubRendering(html = '') {
  const page = {
    status: 200,
    html: [html],
    headers: new Headers(),
    tags: new Set(['shop']),
    followed: 0,
    personal: false,
  };
  return {
    pages: vi.spyOn(pageRenderer, 'renderPage').mockResolvedValue({ ...page, error: null }),
    layouts: vi
      .spyOn(layoutRenderer, 'renderLayout')
      .mockResolvedValue({ header: '', minimalHeader: '', footer: '', consent: '' }),
  };
}

let server: Server;
let port = 0;

export const portOf = () => port;

export function closeStorefront(): void {
  server.closeAllConnections();
  server.close();
}

export async function openStorefront(overrides: Partial<StorefrontOptions> = {}) {
  const storefront = await createStorefront({
    transport: () => async () => okay({ item: SHOP }),
    priceGroupOf: async (token) => token.replace(/^token-of-/, ''),
    tagsOfEvent,
    trustProxy: true,
    publicPort: '3000',
    production: true,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    clientDir: '/nonexistent',
    pageCacheMegabytes: 1,
    cookies: { cart: 'cart', locale: 'i18n_redirected', localeCrossOrigin: false },
    formTargets: [],
    inlineOrigins: [],
    budgets: { pages: 0, searches: 0, calls: 0 },
    ...overrides,
  });
  server = createServer((incoming, response) => storefront.handle(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
}

/** Sends a request to the storefront opened last. */
export function requestPath(path: string, { method = 'GET', headers = {}, body, agent }: Sent = {}) {
  type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
  return new Promise<Answer>((done, fail) => {
    const options = { host: '127.0.0.1', port, path, method, agent, headers: { host: 'cs.localhost', ...headers } };
    const call = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    call.on('error', fail).end(body);
  });
}
