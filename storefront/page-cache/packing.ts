import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import type { CachedPage } from './page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Takes a fifth of the time of `TIGHT` for a fifth more bytes: right for a page that may never be requested again. */
const QUICK = 1;
const TIGHT = 5;

/** Most compressed pages fit into one chunk, so nothing has to be concatenated. */
const PIECE_BYTES = 32_768;

const parameters = (html: Buffer, quality: number) => ({
  chunkSize: PIECE_BYTES,
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
});

/** Copies bytes to their exact length: compressors return slices of 64 kB blocks, which would stay allocated. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** A page in parts, shared ones as bytes. A long string would only be freed by a full garbage collection. */
export type Html = readonly (string | Buffer)[];

/** Size of the shared buffer; longer pages get a buffer of their own. */
const LONGEST_WRITTEN = 900_000;
let written: Buffer | undefined;

/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const mostBytes = (part: string | Buffer) => (typeof part === 'string' ? part.length * 3 : part.length);

function write(into: Buffer, at: number, part: string | Buffer): number {
  return typeof part === 'string' ? into.write(part, at) : part.copy(into, at);
}

/** The bytes of a page, valid until the next call: a shared buffer, because measuring the length takes as long as writing. */
function bytesOf(html: Html): Buffer {
  const most = html.reduce((sum, part) => sum + mostBytes(part), 0);
  if (most > LONGEST_WRITTEN) return Buffer.concat(html.map((part) => Buffer.from(part)));
  written ??= Buffer.allocUnsafeSlow(LONGEST_WRITTEN);
  let end = 0;
  for (const part of html) end += write(written, end, part);
  return written.subarray(0, end);
}

/** An uncompressed page, for clients that accept no Brotli. */
export const plain = (html: Html): Buffer => ownBytes(bytesOf(html));

/** Compresses a page synchronously in a millisecond: threads save nothing and hold compressors in memory. */
export function pack(html: Html): Buffer {
  const bytes = bytesOf(html);
  return ownBytes(brotliCompressSync(bytes, parameters(bytes, QUICK)));
}

/** End of the queue: one page is compressed after another. */
let queue: Promise<unknown> = Promise.resolve();

async function tighten(page: CachedPage, onGrown: (bytes: number) => void): Promise<void> {
  const html = await decompressBrotli(page.brotli);
  const tighter = ownBytes(await compressBrotli(html, parameters(html, TIGHT)));
  onGrown(tighter.length - page.brotli.length);
  page.brotli = tighter;
}

/** Compresses a page better once it was requested again; until then it is sent as it is. */
export async function packTighter(page: CachedPage, onGrown: (bytes: number) => void): Promise<void> {
  if (page.tight) return;
  page.tight = true;
  const tightened = queue.then(() => tighten(page, onGrown));
  queue = tightened.catch(() => undefined);
  await tightened;
}

/** The page for a client that accepts no Brotli: gzipped, which is cached too, or uncompressed. */
export async function unpacked(page: CachedPage, gzipped: boolean, onGrown: (bytes: number) => void): Promise<Buffer> {
  const html = await decompressBrotli(page.brotli);
  if (!gzipped) return html;
  const bytes = ownBytes(await compressGzip(html, { level: 6 }));
  if (!page.gzip) onGrown(bytes.length);
  page.gzip = bytes;
  return bytes;
}
