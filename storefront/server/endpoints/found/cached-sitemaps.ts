import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A sitemap as it is cached and sent. */
export interface CachedSitemap {
  etag: string;
  gzip: Buffer;
  /** How many bytes it has uncompressed. */
  bytes: number;
}

/** Another one is being made, and enough others wait for their turn. */
export class SitemapsBusy extends Error {
  override name = 'SitemapsBusy';
}

export interface SitemapSource {
  /** Whether there is such a sitemap: a small look, so that names that anybody makes up wait in no queue. */
  isThere(): Promise<boolean>;
  /** Writes it in parts; null when it is not there any more. */
  write(): Promise<AsyncIterable<Buffer> | null>;
}

/** Of all sitemaps together; the least recently sent are dropped first. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Every order takes pieces, and a sitemap takes up to half a second: a younger one stays whatever pieces are taken. */
const LEAST_AGE_MS = 5 * 60_000;
const MOST_WAITING = 8;
const LONGEST_WAIT_MS = 20_000;

interface Cached extends CachedSitemap {
  madeAt: number;
  /** Pieces have changed since. */
  isOld: boolean;
  /** What it holds has changed: it is sent only when none can be made. */
  isWrong: boolean;
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new SitemapsBusy()), LONGEST_WAIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function compress(parts: AsyncIterable<Buffer>): Promise<CachedSitemap> {
  const zip = createGzip();
  const gzip = await pipeline(parts, zip, buffer);
  return {
    gzip,
    bytes: zip.bytesWritten,
    etag: `W/"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"`,
  };
}

/** Keeps sitemaps compressed until an event changes them, and makes one after another. */
export function createCachedSitemaps({ now = () => Date.now(), mostBytes = MOST_BYTES } = {}) {
  /** By key, least recently sent first. */
  const cached = new Map<string, Cached>();
  const underway = new Map<string, Promise<CachedSitemap | null>>();
  /** End of the queue. */
  let last: Promise<unknown> = Promise.resolve();
  /** Changes of pieces, and of all else. */
  const changes = { in_time: 0, at_once: 0 };
  let bytes = 0;

  function forget(key: string): void {
    bytes -= cached.get(key)?.gzip.length ?? 0;
    cached.delete(key);
  }

  function keep(key: string, sitemap: Cached): void {
    forget(key);
    cached.set(key, sitemap);
    bytes += sitemap.gzip.length;
    for (const [oldest] of cached) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  }

  async function make(key: string, { write }: SitemapSource): Promise<CachedSitemap | null> {
    const [before, madeAt] = [{ ...changes }, now()];
    const parts = await write();
    if (!parts) {
      forget(key);
      return null;
    }
    const made = await compress(parts);
    const isOld = before.in_time !== changes.in_time;
    keep(key, { ...made, madeAt, isOld, isWrong: before.at_once !== changes.at_once });
    return made;
  }

  /** One that was begun before a change is for those who asked before it. */
  const taskOf = (key: string) => `${changes.at_once} ${key}`;

  function makeOnce(key: string, source: SitemapSource): Promise<CachedSitemap | null> {
    const task = taskOf(key);
    const making = underway.get(task);
    if (making) return making;
    if (underway.size >= MOST_WAITING) return Promise.reject(new SitemapsBusy());
    const mine = last.then(() => make(key, source)).finally(() => underway.delete(task));
    last = mine.catch(() => undefined);
    underway.set(task, mine);
    return mine;
  }

  return {
    /** The sitemap under a key, made when there is none or an old one; the old one when that fails. */
    async get(key: string, source: SitemapSource): Promise<CachedSitemap | null> {
      const found = cached.get(key);
      if (found && !found.isWrong && (!found.isOld || now() - found.madeAt < LEAST_AGE_MS)) {
        cached.delete(key);
        cached.set(key, found);
        return found;
      }
      try {
        if (!found && !underway.has(taskOf(key)) && !(await source.isThere())) return null;
        return await within(makeOnce(key, source));
      } catch (error) {
        if (found) return found;
        throw error;
      }
    },
    /** What they hold has changed: none that was made before is sent, or only those that are old enough. */
    changed(when: keyof typeof changes): void {
      changes[when] += 1;
      for (const sitemap of cached.values()) {
        if (when === 'at_once') sitemap.isWrong = true;
        else sitemap.isOld = true;
      }
    },
  };
}

export type CachedSitemaps = ReturnType<typeof createCachedSitemaps>;
