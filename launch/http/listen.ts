import type { Server } from 'node:http';
import { LaunchFailure } from '../failure.ts';

/** Listens, or says in one sentence why it cannot. */
export function listen(server: Server, host: string, port: number, setting: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, host, port, setting)));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      done();
    });
  });
}

/** Says in one sentence why an address cannot be listened on; other errors stay as they are. */
export function explain(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new LaunchFailure(
        `Port ${port} on ${host} is in use by another program: stop it, or set ${setting} to a free port.`,
      );
    case 'EACCES':
      return new LaunchFailure(`Port ${port} may not be opened by this account: set ${setting} to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new LaunchFailure(`This machine has no address ${host} to listen on: correct HOST.`);
    default:
      return error;
  }
}
