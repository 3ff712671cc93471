import type { IncomingMessage } from 'node:http';
import { isSameOrigin } from '../lib/http/origin.ts';
import { acceptsCrossSiteForms } from './endpoints/index.ts';
import type { Visit } from './http/visit.ts';

/** More bytes than any form of the shop sends. */
const LARGEST_BODY = 256 * 1024;
/** How long a refused body is read, so that its sender gets the refusal instead of a connection reset. */
const DISCARD_MS = 500;

export interface Refused {
  status: number;
  text: string;
}

/** Why a write is refused by its headers alone; undefined when it is not. */
export function refusal(request: IncomingMessage, visit: Visit): Refused | undefined {
  const { headers } = request;
  const get = (name: string) => headers[name]?.toString() ?? null;
  if (!acceptsCrossSiteForms(visit.path) && !isSameOrigin({ get }, visit.origin))
    return { status: 403, text: 'This form was sent from another site' };
  if (headers['transfer-encoding']) return { status: 411, text: 'Length Required' };
  if (Number(headers['content-length'] ?? 0) > LARGEST_BODY) return { status: 413, text: 'Too large' };
  return undefined;
}

/** Reads and discards a body for a moment; true when the connection can be used again. */
export function discardBody(request: IncomingMessage): Promise<boolean> {
  if (request.complete) return Promise.resolve(true);
  return new Promise((done) => {
    const timer = setTimeout(() => done(false), DISCARD_MS);
    const finish = () => {
      clearTimeout(timer);
      done(request.complete);
    };
    request.once('end', finish).once('close', finish).once('error', finish).resume();
  });
}

/** The whole body; its size was checked before. */
export async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  return Uint8Array.from(Buffer.concat(parts));
}

/** More fields than any form of the shop has. */
const MOST_FIELDS = 200;

/** Whether a form has too many fields; counted without parsing it, because parsing is what costs most. */
export function hasTooManyFields(body: Uint8Array<ArrayBuffer>, type = ''): boolean {
  const text = Buffer.from(body.buffer).toString('latin1');
  // A multipart field needs this header; in the other encoding the first field has no `&` before it.
  const [field, first] = /^\s*multipart\//i.test(type) ? [/content-disposition/gi, 0] : [/&/g, 1];
  return (text.match(field)?.length ?? 0) + first > MOST_FIELDS;
}
