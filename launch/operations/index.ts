import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Api, redact } from '../../api/index.ts';
import type { Storefront } from '../../storefront/server/index.ts';
import type { Config } from '../config/index.ts';
import { listen, type Router } from '../http/index.ts';
import { shopMetrics } from './metrics.ts';
import { Traffic } from './traffic.ts';

/** Health checks and metrics for operators, on a port of their own. */
export interface Operations {
  /** Called after each response to a shopper. */
  observe(request: IncomingMessage, response: ServerResponse, startedAt: number): void;
  /** Adds the router's state to readiness and metrics. */
  watch(router: Router): void;
  close(): Promise<void>;
}

interface Options {
  config: Config;
  api: Api;
  storefront: Storefront | undefined;
  logger: Logger;
}

const READY_WITHIN_MS = 2_000;

/** Opens the operations port when it is set; responses are observed in any case. */
export async function openOperations({ config, api, storefront, logger }: Options): Promise<Operations> {
  const traffic = new Traffic();
  let router: Router | undefined;
  const observe: Operations['observe'] = (request, response, startedAt) => {
    const milliseconds = performance.now() - startedAt;
    traffic.count(request, response, milliseconds);
    if (logger.isLevelEnabled('debug')) logger.debug(describe(request, response, milliseconds), 'answered');
  };
  const watch = (opened: Router) => {
    router = opened;
  };
  if (!config.operations) return { observe, watch, close: async () => {} };

  const { collectDefaultMetrics, register } = await import('prom-client');
  register.clear();
  collectDefaultMetrics();
  const pages: Record<string, () => Promise<[status: number, body: string]>> = {
    '/livez': async () => [200, 'ok\n'],
    '/readyz': async () => {
      if (!(await isReady(api, router, config.role))) return [503, 'not ready\n'];
      return (await api.isSetUp()) ? [200, `ok\n${searchNote(api)}`] : [503, 'not ready: the database holds no shop\n'];
    },
    '/metrics': async () => [
      200,
      `${await shopMetrics({ traffic, api, storefront, router })}\n${await register.metrics()}`,
    ],
  };
  const { host, port } = config.operations;
  const server = createServer((request, response) => {
    if (isOwnHost(request, host)) void answer(pages, request, response, logger);
    else response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' }).end('unknown host\n');
  });
  await listen(server, host, port, 'OPERATIONS_PORT');
  const close = () => new Promise<void>((done) => server.close(() => done()).closeAllConnections());
  return { observe, watch, close };
}

/** Ready: the port is open, the process is not stopping, and the database answers in time. */
async function isReady(api: Api, router: Router | undefined, role: Config['role']): Promise<boolean> {
  if (role !== 'worker' && (!router || router.drain.draining)) return false;
  const late = sleep(READY_WITHIN_MS, false, { ref: false });
  // With one of the connections for writes, which run out before those for reads.
  const healthy = api.db
    .transaction((tx) => tx.query('select 1'))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([healthy, late]);
}

/** Without OpenSearch all but searches goes on, so that it does not make a process unready. */
const searchNote = ({ searchHealth }: Api) => (searchHealth()?.isReachable === false ? 'search: unreachable\n' : '');

/** IP addresses and private names only, against DNS rebinding: a public name must not read the metrics. */
const OWN_HOST = /^([\d.]+|\[[\da-f:.]+\]|[\w-]+|.+\.(localhost|local|internal))$/i;

const isOwnHost = ({ headers: { host = '' } }: IncomingMessage, listening: string) => {
  const name = host.replace(/:\d*$/, '');
  return name === '' || name === listening || OWN_HOST.test(name);
};

async function answer(
  pages: Record<string, () => Promise<[number, string]>>,
  request: IncomingMessage,
  response: ServerResponse,
  logger: Logger,
) {
  const page = pages[(request.url ?? '').split('?')[0] ?? ''];
  try {
    const [status, body] = page ? await page() : [404, 'not found\n'];
    response
      .writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
      .end(body);
  } catch (error) {
    logger.error({ err: error }, 'operations page failed');
    response.writeHead(500).end();
  }
}

function describe(request: IncomingMessage, response: ServerResponse, milliseconds: number) {
  return {
    requestId: request.headers['x-request-id'],
    method: request.method,
    host: request.headers.host,
    // Without the query, which may have hashes and tokens, and without cart ids.
    path: redact(request.url?.split('?')[0] ?? ''),
    status: response.statusCode,
    milliseconds: Math.round(milliseconds),
  };
}
