import { hash } from 'node:crypto';
import { type CachedPage, type PageCache, pack, RENDER_LIMIT_MS } from '../../page-cache/index.ts';
import { type HeaderSettings, isShareable, pageHeaders } from '../http/page-headers.ts';
import type { Visit } from '../http/visit.ts';
import type { RenderedPage } from './render-page.tsx';

export class RenderingTooSlow extends Error {
  override name = 'RenderingTooSlow';
}

export interface MadePage {
  page: RenderedPage | Response;
  /** Set when the page may be sent to other visitors too. */
  cached?: CachedPage;
}

/** Fails when rendering takes too long: the visitor is asked to try again, and the next request renders anew. */
async function withinLimit<T>(rendering: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new RenderingTooSlow()), RENDER_LIMIT_MS);
  });
  return Promise.race([rendering, late]).finally(() => clearTimeout(timer));
}

type Render = () => Promise<RenderedPage | Response>;

function packed(page: RenderedPage, visit: Visit, settings: HeaderSettings): CachedPage {
  const brotli = pack(page.html);
  // Hashes the compressed page, which is a sixth as long; every process compresses the same page to the same bytes.
  const etag = `W/"${hash('sha256', brotli, 'base64url').slice(0, 22)}"`;
  const headers = Object.entries({ ...pageHeaders(visit, page, settings), etag }).flat();
  return { etag, headers, brotli };
}

/** Renders pages and caches those that may be; requests for the same page share one rendering. */
export function createPageMaker(cache: PageCache, settings: HeaderSettings) {
  const underway = new Map<string, Promise<MadePage>>();

  async function make(visit: Visit, key: string, render: Render): Promise<MadePage> {
    const done = cache.begin();
    try {
      const page = await withinLimit(render());
      if (page instanceof Response || !isShareable(page)) {
        done();
        return { page };
      }
      const cached = packed(page, visit, settings);
      done({ key, page: cached, tags: page.tags, followed: page.followed });
      return { page, cached };
    } catch (error) {
      done();
      throw error;
    }
  }

  async function makeFirst(visit: Visit, key: string, render: Render): Promise<MadePage> {
    const making = make(visit, key, render);
    underway.set(key, making);
    try {
      return await making;
    } finally {
      underway.delete(key);
    }
  }

  return async (visit: Visit, key: string | null, render: Render): Promise<MadePage> => {
    if (key === null) return { page: await withinLimit(render()) };
    const waiting = underway.get(key);
    if (!waiting) return makeFirst(visit, key, render);
    const made = await waiting;
    // A page that turned out personal must not be shared: each waiting request renders its own.
    return made.cached ? made : { page: await withinLimit(render()) };
  };
}
