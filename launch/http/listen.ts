import { createServer, type Server } from 'node:net';
import { LaunchFailure } from '../failure.ts';

/** Listens, or says in one sentence why it cannot. */
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

/** Makes sure that a port can be had, before anything slow is begun. */
export async function assertFree(host: string, port: number, setting: string): Promise<void> {
  const server = createServer();
  await listen(server, host, port, setting);
  await new Promise((done) => server.close(done));
}

/** Whether the failure says that this machine lacks the address, as one without IPv6 lacks `::1`. */
export function isMissingAddress(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

/** Says in one sentence why an address cannot be listened on; other errors stay as they are. */
export function explain(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  const sentence = sentences[error.code ?? '']?.(host, port, setting);
  return sentence === undefined ? error : new LaunchFailure(sentence, { cause: error });
}

const missing = (host: string) => `This machine has no address ${host} to listen on: correct the setting HOST.`;

const sentences: Record<string, (host: string, port: number, setting: string) => string> = {
  EADDRINUSE: (host, port, setting) =>
    `Port ${port} on ${host} is in use by another program: stop it, or set ${setting} to a free port.`,
  EACCES: (_, port, setting) => `Port ${port} may not be opened by this account: set ${setting} to a port above 1023.`,
  EADDRNOTAVAIL: missing,
  EAFNOSUPPORT: missing,
  ENOTFOUND: missing,
};
