import { type Agent, request } from 'node:http';
import { connect } from 'node:net';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  text: string;
  milliseconds: number;
}

/** Timeout of a request, longer than any answer takes on a busy machine. */
const PATIENCE_MS = 60_000;

/** Sends one request; status 0 when the connection ended without an answer. */
export function send(port: number, agent: Agent, host: string, { method, path, headers, body }: Sent): Promise<Reply> {
  const began = performance.now();
  return new Promise((done) => {
    let text = '';
    const finish = (status: number) => done({ status, text, milliseconds: performance.now() - began });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, host, ...length } };
    const call = request(options, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < 200_000) text += part;
      });
      response.on('end', () => finish(response.statusCode ?? 0)).on('error', () => finish(response.statusCode ?? 0));
      text = JSON.stringify(response.headers);
    });
    call.setTimeout(PATIENCE_MS, () => call.destroy());
    call.on('error', () => finish(0)).end(body);
  });
}

/** A raw request that no HTTP client would send. */
export interface RawRequest {
  bytes: string;
  /** The sender disconnects in the middle: the server must close the connection and need not answer. */
  isCut?: boolean;
}

/** Sends bytes as they are; status 0 when no answer came. */
export function sendRaw(port: number, { bytes, isCut = false }: RawRequest): Promise<Reply> {
  const began = performance.now();
  return new Promise((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      isCut ? socket.end(bytes, 'latin1') : socket.write(bytes, 'latin1'),
    );
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (part) => {
      text += part.toString();
      // Closed only after the answer: closing first would hide a server that never answers.
      if (/^HTTP\/1\.1 \d{3}/.test(text)) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      done({ status, text, milliseconds: performance.now() - began });
    });
  });
}

const HOST = 'Host: cs.localhost';
/** Request lines and heads that proxies, scanners and attackers send. */
const HEADS: readonly string[] = [
  `GET http://cs.localhost/ HTTP/1.1\r\n${HOST}`,
  `GET http://evil.example/v1/shop HTTP/1.1\r\n${HOST}`,
  `GET * HTTP/1.1\r\n${HOST}`,
  `OPTIONS * HTTP/1.1\r\n${HOST}`,
  `TRACE / HTTP/1.1\r\n${HOST}`,
  `CONNECT cs.localhost:80 HTTP/1.1\r\n${HOST}`,
  'GET / HTTP/1.1\r\nHost: cs.localhost:99999',
  'GET / HTTP/1.1\r\nHost: 1.2.3.4.5',
  'GET / HTTP/1.1\r\nHost: [::1]',
  'GET / HTTP/1.1\r\nHost: a b',
  'GET / HTTP/1.1\r\nHost: \xff',
  'GET / HTTP/1.1',
  'GET / HTTP/1.0',
  `GET / HTTP/1.1\r\n${HOST}\r\nHost: sk.localhost`,
  `GET / HTTP/2.0\r\n${HOST}`,
  `GET / HTTP/0.9\r\n${HOST}`,
  `GET /\xc5\xbd/ HTTP/1.1\r\n${HOST}`,
  `GET /v1/pages?path=/\xc5\xbd/ HTTP/1.1\r\n${HOST}`,
  `GET /%00 HTTP/1.1\r\n${HOST}`,
  `GET /v1/% HTTP/1.1\r\n${HOST}`,
  `GET /%76%31/shop HTTP/1.1\r\n${HOST}`,
  `GET //evil.example/x/ HTTP/1.1\r\n${HOST}`,
  `GET /\\ HTTP/1.1\r\n${HOST}`,
  `GET /\\\\ HTTP/1.1\r\n${HOST}`,
  `GET /\\evil.example HTTP/1.1\r\n${HOST}`,
  `GET /a#b HTTP/1.1\r\n${HOST}`,
  `GET /?${'a'.repeat(9_000)} HTTP/1.1\r\n${HOST}`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}`,
  `GET / HTTP/1.1\r\n${HOST}\r\nX: ${'a'.repeat(20_000)}`,
  `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`,
  `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: -1`,
  `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 1\r\nContent-Length: 2`,
  `POST /v1/carts HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz`,
  `POST /v1/carts HTTP/1.1\r\n${HOST}\r\nExpect: nonsense\r\nContent-Length: 2`,
  `G\0T / HTTP/1.1\r\n${HOST}`,
  `get / HTTP/1.1\r\n${HOST}`,
  ' / HTTP/1.1',
  `GET / HTTP/1.1\r\n${HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade`,
  `GET / HTTP/1.1\r\n${HOST}\r\nA B: c`,
  '\x16\x03\x01\x02',
];
/** Forms whose sender disconnects before the body is complete. */
const CUT = ['/kosik', '/v1/carts', '/api/newsletter'].map(
  (path) =>
    `POST ${path} HTTP/1.1\r\n${HOST}\r\nOrigin: http://cs.localhost\r\nContent-Length: 10\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=1`,
);

export const RAW_REQUESTS: readonly RawRequest[] = [
  ...HEADS.map((head) => ({ bytes: `${head}\r\n\r\n` })),
  ...CUT.map((bytes) => ({ bytes, isCut: true })),
];
