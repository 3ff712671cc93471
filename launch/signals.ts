import type { Logger } from 'pino';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves after a stop signal once everything is stopped. Ignores further signals: under npm Ctrl-C arrives twice. */
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
