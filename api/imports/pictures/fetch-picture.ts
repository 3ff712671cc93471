import type { IncomingMessage, RequestOptions } from 'node:http';
import https from 'node:https';
import { PictureFailure } from './picture-failure.ts';
import { isPublic, pinAddress, type Resolve, resolveByDns } from './public-address.ts';

/** Fetches the bytes of a remote image; throws a PictureFailure. */
export type PictureFetcher = (address: string) => Promise<Buffer>;

export interface FetcherOptions {
  maxBytes?: number;
  /** For the whole request, until the last byte. */
  timeoutMs?: number;
  connectTimeoutMs?: number;
  resolve?: Resolve;
  /** Allowed IP addresses. */
  allowed?: (address: string) => boolean;
  /** Sends a request; TLS in all but tests. */
  send?: (options: RequestOptions, answer: (response: IncomingMessage) => void) => ReturnType<typeof https.request>;
}

/** Only https on the default port without user and password. */
function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) throw new PictureFailure('the address cannot be read', false);
  if (url.protocol !== 'https:') throw new PictureFailure('the address is not https', false);
  if (url.port || url.username || url.password) throw new PictureFailure('the address has a port or a password', false);
  return url;
}

function checkHead({ statusCode = 0, headers }: IncomingMessage, maxBytes: number): void {
  if (statusCode >= 300 && statusCode < 400) throw new PictureFailure('the host leads elsewhere', false);
  if (statusCode !== 200) throw new PictureFailure(`the host answers ${statusCode}`, false);
  if (!headers['content-type']?.startsWith('image/')) throw new PictureFailure('the answer is not a picture', false);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

const tooLarge = (maxBytes: number) =>
  new PictureFailure(`the picture is larger than ${maxBytes / 1024 / 1024} MB`, false);

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: NodeJS.ErrnoException, timedOut: boolean): PictureFailure {
  if (error instanceof PictureFailure) return error;
  return new PictureFailure(
    timedOut ? 'the host takes too long' : `the host does not answer (${error.code ?? error.message})`,
    true,
  );
}

/**
 * Fetches images from untrusted addresses (SSRF): https, public IPs, the checked IP, no redirects, bounded size and
 * time.
 */
export function createPictureFetcher(options: FetcherOptions = {}): PictureFetcher {
  const { maxBytes = 10 * 1024 * 1024, timeoutMs = 20_000, connectTimeoutMs = 5_000 } = options;
  const { resolve = resolveByDns, allowed = isPublic, send = https.request } = options;

  async function answerOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const pinned = await pinAddress(url.hostname, resolve, allowed);
    return new Promise((done, fail) => {
      const request = send(
        {
          hostname: url.hostname.replace(/^\[|\]$/g, ''),
          path: `${url.pathname}${url.search}`,
          headers: { host: url.host, accept: 'image/avif,image/webp,image/*', 'user-agent': 'Pult import' },
          lookup: (_name, { all }, found) =>
            all
              ? found(null, [pinned])
              : (found as (error: null, address: string, family: number) => void)(null, pinned.address, pinned.family),
          agent: false,
          timeout: connectTimeoutMs,
          signal,
        },
        done,
      );
      request.on('timeout', () => request.destroy(new PictureFailure('the host takes too long', true)));
      request.on('error', fail);
      request.end();
    });
  }

  return async (address) => {
    const url = parse(address);
    const signal = AbortSignal.timeout(timeoutMs);
    let response: IncomingMessage | undefined;
    try {
      response = await answerOf(url, signal);
      checkHead(response, maxBytes);
      return await readBody(response, maxBytes);
    } catch (error) {
      throw reasonOf(error as Error, signal.aborted);
    } finally {
      response?.destroy();
    }
  };
}
