import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import type { KeptPage } from './page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** A fifth of the time of the tight one for a fifth more bytes: right for a page that perhaps nobody wants again. */
const QUICK = 1;
const TIGHT = 5;

/** Most packed pages fit into one piece, which need not be put together. */
const PIECE_BYTES = 32_768;

const parameters = (html: Buffer, quality: number) => ({
  chunkSize: PIECE_BYTES,
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
});

/** A copy that holds no more memory than its length: the compressors answer with a piece of a block of up to 64 kB. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * A page in parts, those that many pages share as bytes. One long text would be put together in memory that is only freed
 * when all of it is looked through.
 */
export type Html = readonly (string | Buffer)[];

/** Longer pages than any are written elsewhere, so that this place stays small. */
const LONGEST_WRITTEN = 900_000;
let written: Buffer | undefined;

/** A letter takes three bytes at most. */
const mostBytes = (part: string | Buffer) => (typeof part === 'string' ? part.length * 3 : part.length);

function write(into: Buffer, at: number, part: string | Buffer): number {
  return typeof part === 'string' ? into.write(part, at) : part.copy(into, at);
}

/** The bytes of a page, which hold until the next page is written: measuring how many there are takes as long as writing them. */
function bytesOf(html: Html): Buffer {
  const most = html.reduce((sum, part) => sum + mostBytes(part), 0);
  if (most > LONGEST_WRITTEN) return Buffer.concat(html.map((part) => Buffer.from(part)));
  written ??= Buffer.allocUnsafeSlow(LONGEST_WRITTEN);
  let end = 0;
  for (const part of html) end += write(written, end, part);
  return written.subarray(0, end);
}

/** A page for whom nothing is compressed. */
export const plain = (html: Html): Buffer => ownBytes(bytesOf(html));

/**
 * Compresses a page that was just made, in about a millisecond. On threads it would take no less, and a wave of pages
 * would hold as many compressors in memory at once.
 */
export function pack(html: Html): Buffer {
  const bytes = bytesOf(html);
  return ownBytes(brotliCompressSync(bytes, parameters(bytes, QUICK)));
}

/** The last of those that are waiting: one page after another. */
let turn: Promise<unknown> = Promise.resolve();

async function tighten(page: KeptPage, onGrown: (bytes: number) => void): Promise<void> {
  const html = await decompressBrotli(page.brotli);
  const tighter = ownBytes(await compressBrotli(html, parameters(html, TIGHT)));
  onGrown(tighter.length - page.brotli.length);
  page.brotli = tighter;
}

/** Compresses a page tighter once it was asked for again; until then it is sent as it is. */
export async function packTighter(page: KeptPage, onGrown: (bytes: number) => void): Promise<void> {
  if (page.tight) return;
  page.tight = true;
  const tightened = turn.then(() => tighten(page, onGrown));
  turn = tightened.catch(() => undefined);
  await tightened;
}

/** The page for a client that reads no Brotli: as gzip, which is kept, or plain. */
export async function unpacked(page: KeptPage, gzipped: boolean, onGrown: (bytes: number) => void): Promise<Buffer> {
  const html = await decompressBrotli(page.brotli);
  if (!gzipped) return html;
  const bytes = ownBytes(await compressGzip(html, { level: 6 }));
  if (!page.gzip) onGrown(bytes.length);
  page.gzip = bytes;
  return bytes;
}
