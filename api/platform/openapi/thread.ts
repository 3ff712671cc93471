import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { DOCUMENT, PAGE, type Part, packed } from './part.ts';

/** The library exposes its script only through its own Fastify plugin. */
async function readScript(): Promise<Buffer> {
  const [{ default: fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const app = fastify();
  await app.register(reference, { routePrefix: PAGE, configuration: { url: DOCUMENT } });
  const { rawPayload } = await app.inject({ url: `${PAGE}/js/scalar.js` });
  await app.close();
  return rawPayload;
}

async function readDocument(): Promise<string> {
  const { openApiDocument } = await import('./document.ts');
  return JSON.stringify(openApiDocument());
}

const make = async (path: string): Promise<Part> =>
  path === DOCUMENT
    ? packed(await readDocument(), 'application/json; charset=utf-8')
    : packed(await readScript(), 'text/javascript; charset=utf-8');

if (parentPort) {
  // Most of its start would be reading sources that it has read before.
  module.enableCompileCache?.();
  parentPort.postMessage(await make(String(workerData)));
}
