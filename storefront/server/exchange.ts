import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardBody, hasTooManyFields, readBody, refusal } from './forms.ts';
import { readFields, readForm } from './http/form-request.ts';
import { type Visit, webRequest } from './http/visit.ts';
import { sendPlain } from './render/send-made.ts';

export interface RequestFacts {
  visit: Visit;
  /** Currency of the cookie, if this host sells in it. */
  currency: string | undefined;
  /** Key of the page in the cache; null when it must not be cached. */
  key: string | null;
}

/** A request with its response and what is known of it. */
export interface Exchange extends RequestFacts {
  request: IncomingMessage;
  response: ServerResponse;
}

export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Refuses a request before its body is read; closes the connection if the body has not arrived in full. */
export async function refuse(
  { request, response, visit }: Exchange,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const usable = await discardBody(request);
  sendPlain(response, visit, status, text, { ...headers, ...(usable ? {} : { connection: 'close' }) });
}

/** What a request may bring: nothing, a form, the fields of a form also as JSON, or any JSON. */
export type Accepted = 'nothing' | 'form' | 'fields' | 'json';

/** The request with its body; undefined when it was refused. */
export async function readRequest(
  exchange: Exchange,
  accepted: Accepted,
  signal: AbortSignal,
): Promise<Request | undefined> {
  const { request, visit } = exchange;
  if (isRead(request)) return webRequest(request, visit, undefined, signal);
  const refused = refusal(request, visit);
  if (refused) {
    await refuse(exchange, refused.status, refused.text);
    return undefined;
  }
  const body = await readBody(request);
  if (accepted === 'nothing') return webRequest(request, visit, undefined, signal);
  if (accepted === 'json') return webRequest(request, visit, body, signal);
  if (hasTooManyFields(body, request.headers['content-type'])) {
    await refuse(exchange, 413, 'This form has too many fields');
    return undefined;
  }
  const read = accepted === 'form' ? readForm : readFields;
  const form = await read(body, request.headers['content-type']);
  if (form) return webRequest(request, visit, form, signal);
  await refuse(exchange, 400, 'This form cannot be read');
  return undefined;
}
