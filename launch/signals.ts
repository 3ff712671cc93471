import type { Logger } from 'pino';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves once a signal has come and everything is stopped. Further signals change nothing: under npm Ctrl-C comes twice. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    let stopping = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      stop().then(done, fail);
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
  });
}
