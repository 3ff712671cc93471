import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const DOCUMENT = '/v1/openapi.json';
export const PAGE = '/v1/docs';
export const SCRIPT = `${PAGE}/js/scalar.js`;

/** What is answered at a path. */
export interface Part {
  type: string;
  etag: string;
  plain: Uint8Array;
  br: Uint8Array;
  gzip: Uint8Array;
}

export async function packed(text: string | Buffer, type: string): Promise<Part> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  return { type, etag: `"${hash('sha1', plain, 'base64url')}"`, plain, br, gzip: zipped };
}
