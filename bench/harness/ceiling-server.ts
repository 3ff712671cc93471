import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Node's bare HTTP server with one constant buffer: the fastest possible answer of these bytes. */
const [port = '0', bytes = '0'] = process.argv.slice(2);
// As many bytes as the page, and random like compressed ones, which the client reads more slowly than a pattern.
const page = Number(bytes) > 0 ? randomBytes(Number(bytes)) : brotliCompressSync('<!doctype html>');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': page.length,
  etag: '"constant"',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
};

const server = createServer((request, response) => {
  if (request.url !== '/cpu') return response.writeHead(200, headers).end(page);
  const { user, system } = process.cpuUsage();
  return response.end(String((user + system) / 1e6));
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections());
