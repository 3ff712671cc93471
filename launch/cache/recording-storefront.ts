import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { vi } from 'vitest';
import type { Api } from '../../api/index.ts';
import { tagsOfEvent } from '../../contract/tags-of-events.ts';
import * as pageCaches from '../../storefront/page-cache/index.ts';
import { createStorefront, type StorefrontOptions } from '../../storefront/server/index.ts';

/** A page as the cache holds it. */
export interface CachedPage {
  key: string;
  html: string;
  headers: readonly string[];
}

export interface Visited {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The whole storefront in front of a test shop, with its page cache laid open. */
export interface RecordingStorefront {
  /** All that its page cache was ever given, oldest first. */
  cached: CachedPage[];
  visit(
    path: string,
    options?: { cookie?: string; host?: string; method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<Visited>;
  close(): Promise<void>;
}

const MANIFEST = {
  'storefront/browser/index.tsx': { file: 'index.js' },
  'storefront/browser/start.ts': { file: 'start.js' },
};

/** A folder that looks like a build: without one nothing is cached. */
async function fakeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pult-kept-pages-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  return folder;
}

/** Lets `cached` have a copy of each page that a cache is given. */
function recordCaches(cached: CachedPage[]) {
  const create = pageCaches.createPageCache;
  return vi.spyOn(pageCaches, 'createPageCache').mockImplementation((size) => {
    const cache = create(size);
    return {
      ...cache,
      begin() {
        const finish = cache.begin();
        return (finished) => {
          if (finished) {
            const html = brotliDecompressSync(finished.page.brotli).toString();
            cached.push({ key: finished.key, html, headers: finished.page.headers });
          }
          finish(finished);
        };
      },
    };
  });
}

export async function openRecordingStorefront(
  { api }: { api: Api },
  {
    cdn = 'off',
    transport = api.transport,
    trustProxy = false,
    cookies = { cart: 'cart', locale: 'i18n_redirected', localeCrossOrigin: false },
    budgets = { pages: 0, searches: 0, calls: 0 },
  }: Partial<Pick<StorefrontOptions, 'cdn' | 'transport' | 'trustProxy' | 'cookies' | 'budgets'>> = {},
): Promise<RecordingStorefront> {
  const cached: CachedPage[] = [];
  const clientDir = await fakeBuild();
  const spy = recordCaches(cached);
  vi.stubEnv('DEV', false);
  const storefront = await createStorefront({
    transport,
    priceGroupOf: api.priceGroupOf,
    tagsOfEvent,
    trustProxy,
    publicPort: '',
    production: true,
    logger: { info: () => {}, warn: () => {}, error: (details, message) => console.error(message, details) },
    clientDir,
    pageCacheMegabytes: 32,
    cookies,
    formTargets: [],
    inlineOrigins: [],
    budgets,
    cdn,
  });
  spy.mockRestore();
  vi.unstubAllEnvs();
  const stop = api.onEvents(storefront.onEvents);
  const server = createServer((incoming, response) => storefront.handle(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    cached,
    visit: (path, { cookie = '', host = 'cs.localhost', method = 'GET', body, headers: more } = {}) =>
      new Promise((done, fail) => {
        const headers = {
          host,
          cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json', origin: `http://${host}` }),
          ...more,
        };
        const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
        });
        call.on('error', fail).end(body);
      }),
    async close() {
      stop();
      server.closeAllConnections();
      server.close();
      await storefront.close();
      await rm(clientDir, { recursive: true });
    },
  };
}
