import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import type { Storefront, StorefrontOptions } from '../../storefront/server/index.ts';
import { endWith } from '../failure.ts';
import { run } from '../main.ts';
import { project } from '../project.ts';
import type { LoadStorefront } from '../shop.ts';

type StorefrontModule = typeof import('../../storefront/server/index.ts');

/** Pages through Vite: its own files first, then a storefront that is recreated whenever its sources change. */
const hotStorefront: LoadStorefront = async (options, { port }) => {
  const vite = await createServer({
    root: project,
    appType: 'custom',
    server: { middlewareMode: true, ws: { port: port + 2 } },
  });
  const current = freshStorefront(vite, options);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      (await current.get()).handle(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      options.logger.error({ err: error }, 'the storefront does not load');
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(error instanceof Error ? error.stack : String(error));
    }
  };
  const first = await current.get();
  return {
    handle: (request, response) => vite.middlewares(request, response, () => void answer(request, response)),
    onEvents: (events, position) => current.last()?.onEvents(events, position),
    stats: () => (current.last() ?? first).stats(),
    async close() {
      await current.last()?.close();
      await vite.close();
    },
  };
};

function freshStorefront(vite: ViteDevServer, options: StorefrontOptions) {
  let known: { module: StorefrontModule; storefront: Promise<Storefront> } | undefined;
  let latest: Storefront | undefined;
  const get = async () => {
    const module = (await vite.ssrLoadModule('/storefront/server/index.ts')) as StorefrontModule;
    if (known?.module !== module) {
      await latest?.close();
      known = { module, storefront: module.createStorefront(options) };
    }
    latest = await known.storefront;
    return latest;
  };
  return { get, last: () => latest };
}

// Ends with the watching process, because nothing else would stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await endWith(run(hotStorefront));
