import http from 'node:http';

/** A response with its body. */
export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface Question {
  method?: string;
  /** Host header of the request, which is always sent to 127.0.0.1. */
  host?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
}

export const CZECH_HOST = 'cs.localhost';
/** Headers of a browser: the page cache depends on them. */
export const PAGE_HEADERS = { 'accept-encoding': 'br, gzip', accept: 'text/html' };

let addresses = 0;
/** A network address of its own for each call, so that no limit is reached; the shop trusts this machine as a proxy. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** Sends a request over keep-alive connections, with little overhead because the server shares the machine. */
export function send(
  port: number,
  path: string,
  { method = 'GET', host = CZECH_HOST, headers = {}, json }: Question = {},
) {
  const payload = json === undefined ? undefined : JSON.stringify(json);
  const body: Record<string, string | number> = payload
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
    : {};
  return new Promise<Reply>((done, fail) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, method, agent, headers: { host, ...headers, ...body } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) => {
      // A reused connection that the server closed just then: nothing of the request was read.
      if (request.reusedSocket && error.code === 'ECONNRESET') done(send(port, path, { method, host, headers, json }));
      else fail(error);
    });
    request.end(payload);
  });
}

/** Requests JSON; throws on any other status than the expected ones. */
export async function sendJson<T>(port: number, path: string, question?: Question): Promise<T> {
  const { status, body } = await send(port, path, question);
  if (status >= 300) throw new Error(`${question?.method ?? 'GET'} ${path}: ${status} ${body.subarray(0, 500)}`);
  return JSON.parse(body.toString() || 'null') as T;
}
