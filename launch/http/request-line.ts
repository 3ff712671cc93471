import type { IncomingMessage } from 'node:http';

/** Response to a request that is refused before API and pages see it. */
export interface Refusal {
  status: 204 | 400 | 404 | 405 | 421 | 429;
  allow?: string;
  text: string;
}

const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/;
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;
/** URL parsers read what follows two slashes or backslashes as a host. */
const HOST_IN_PATH = /^\/[\\/]/;
const bad = (text: string): Refusal => ({ status: 400, text });

/** Whether it is a valid name or address with a valid port; `1.2.3.4.5` and `shop:99999` are not. */
export function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** RFC 9112, 3.2: a request with two Host lines is refused. */
function hostLines({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Normalizes the request line: a path, and `Host`, which an absolute address overrides (RFC 9112, 3.2.2). */
export function readRequestLine(request: IncomingMessage): Refusal | undefined {
  const { method, url = '' } = request;
  if (hostLines(request) > 1) return bad('Two Host headers');
  if (method === 'TRACE' || method === 'CONNECT') return { status: 405, allow: ALLOWED, text: 'Method Not Allowed' };
  const absolute = ABSOLUTE.exec(url);
  if (absolute) {
    const [, host = '', rest = ''] = absolute;
    request.headers.host = host;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  const host = (request.headers.host ?? '').toLowerCase();
  if (!isHost(host)) return bad('Bad host name');
  request.headers.host = host;
  if (url === '*' && method === 'OPTIONS') return { status: 204, allow: ALLOWED, text: '' };
  if (HOST_IN_PATH.test(request.url ?? '')) return { status: 404, text: 'Not Found' };
  return request.url?.startsWith('/') ? undefined : bad('Bad request line');
}
