import { join } from 'node:path';
import { freePort } from '../../testing/processes/index.ts';
import type { Data } from './data.ts';
import { perSecond } from './drive.ts';
import { send } from './http.ts';
import { startProgram } from './program.ts';
import { CONCURRENCY } from './project.ts';
import { waitFor } from './shop.ts';

/** A process that answers every request with the same bytes. */
export interface BareServer {
  port: number;
  /** Processor time used, in seconds. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the bare server with a constant answer of so many bytes. */
export async function startBareServer(bytes: number): Promise<BareServer> {
  const port = await freePort();
  const program = startProgram([join(import.meta.dirname, 'ceiling-server.ts'), String(port), String(bytes)], {});
  await waitFor(program, port, '/', 20);
  const cpuSeconds = async () => Number((await send(port, '/cpu')).body);
  return { port, cpuSeconds, stop: program.stop };
}

/** Starts a bare Fastify that reads one of so many sessions for each request and answers with so many bytes. */
export async function startStatementServer(
  { url }: Data,
  bytes: number,
  sessions: number,
): Promise<Pick<BareServer, 'port' | 'stop'>> {
  const port = await freePort();
  const program = startProgram(
    [join(import.meta.dirname, 'statement-server.ts'), String(port), url, String(bytes), String(sessions)],
    {},
  );
  await waitFor(program, port, '/', 20);
  return { port, stop: program.stop };
}

/** Reads by primary key in a second at the usual concurrency: the ceiling of any call with one statement. */
export async function readsPerSecond({ sql }: Data, seconds = 3): Promise<number> {
  const [last] = await sql<{ id: number }>('select max(id) as id from products');
  const most = last?.id ?? 1;
  let index = 0;
  return perSecond(
    async () => {
      index += 1;
      await sql('select * from products where id = $1', [(index % most) + 1]);
    },
    CONCURRENCY,
    seconds,
  );
}
