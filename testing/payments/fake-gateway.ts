import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that a gateway's client sent. */
interface Seen {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The answer to a path, by the number of requests so far; undefined: 404. */
export type Answers = (path: string, count: number) => readonly [status: number, body: unknown] | undefined;

/** A server that gives set answers in JSON, an access token among them, and records the other requests of the test. */
export async function openFakeGateway(tokenPath: string, answers: Answers): Promise<{ seen: Seen[]; baseUrl: string }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { url: path = '', headers } = request;
    const isToken = path === tokenPath;
    if (!isToken) seen.push({ path, headers, body });
    const token = [200, { access_token: 't', expires_in: 1800, token_type: 'Bearer' }] as const;
    const [status, answer] = (isToken ? token : answers(path, seen.length)) ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
