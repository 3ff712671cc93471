import { createServer, type Server } from 'node:net';
import { table } from '../../contract/table.ts';
import { LaunchFailure } from '../failure.ts';

/** Listens, or throws one sentence why it cannot. */
export function listen(server: Server, host: string, port: number, setting: string): Promise<void> {
  return new Promise((done, fail) => {
    const onError = (error: NodeJS.ErrnoException) => fail(explain(error, host, port, setting));
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      done();
    });
  });
}

/** Checks that a port is free, before anything slow is started. */
export async function assertFree(host: string, port: number, setting: string): Promise<void> {
  const server = createServer();
  await listen(server, host, port, setting);
  await new Promise((done) => server.close(done));
}

/** Whether the error means that this machine does not have the address, such as `::1` without IPv6. */
export function isMissingAddress(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

/** One sentence why an address cannot be listened on; other errors are returned as they are. */
export function explain(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  const sentence = sentences[error.code ?? '']?.(host, port, setting);
  return sentence === undefined ? error : new LaunchFailure(sentence, { cause: error });
}

const missing = (host: string) => `This machine has no address ${host} to listen on: correct the setting HOST.`;

const sentences: Record<string, (host: string, port: number, setting: string) => string> = table({
  EADDRINUSE: (host, port, setting) =>
    `Port ${port} on ${host} is in use by another program: stop it, or set ${setting} to a free port.`,
  EACCES: (_, port, setting) => `Port ${port} may not be opened by this account: set ${setting} to a port above 1023.`,
  EADDRNOTAVAIL: missing,
  EAFNOSUPPORT: missing,
  ENOTFOUND: missing,
});
