import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardBody, hasTooManyFields, isForm, readBody, refusal } from './forms.ts';
import { sendPlain } from './send-made.ts';
import { type Visit, webRequest } from './visit.ts';

export interface Asked {
  visit: Visit;
  /** Currency of the cookie, if this host sells in it. */
  currency: string | undefined;
  /** What the page is kept under; null when it must not be. */
  key: string | null;
}

/** A request with its answer, and what is known of both. */
export interface Exchange extends Asked {
  request: IncomingMessage;
  response: ServerResponse;
}

export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Refuses before the body is read; the connection ends when the rest of the body is still to come. */
export async function refuse(
  { request, response, visit }: Exchange,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const usable = await discardBody(request);
  sendPlain(response, visit, status, text, { ...headers, ...(usable ? {} : { connection: 'close' }) });
}

/** The request with its body; nothing when it was refused. */
export async function readRequest(
  exchange: Exchange,
  takesForm: boolean,
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
  if (takesForm && hasTooManyFields(body, request.headers['content-type'])) {
    await refuse(exchange, 413, 'This form has too many fields');
    return undefined;
  }
  if (takesForm && !(await isForm(body, request.headers['content-type']))) {
    await refuse(exchange, 400, 'This form cannot be read');
    return undefined;
  }
  return webRequest(request, visit, takesForm ? body : undefined, signal);
}
