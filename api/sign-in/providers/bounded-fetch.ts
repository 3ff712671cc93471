import type { CustomFetch } from 'openid-client';

/** Longest answer in bytes; key sets and metadata have a few thousand. */
const LONGEST = 256 * 1024;

/** Reads at most so many bytes; throws a TypeError for more, as `fetch` does when it fails. */
async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST) throw new TypeError('The answer is too long');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Calls of a third party: follows no redirect and cuts endless answers. The library's signal bounds its time. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, { ...(options as RequestInit), redirect: 'error' });
  const { status, statusText, headers } = response;
  const body = await readBounded(response);
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, statusText, headers });
};
