import type { Logger } from 'pino';
import type { Environment } from '../api/index.ts';
import { type Config, withSandbox } from './config/index.ts';
import { explain } from './http/index.ts';

/** The outside world as the shop reaches it: real services, or the sandbox. */
export interface Services {
  mailUrl: string;
  /** Settings of gateways and business registers; one without its own is off. */
  providers: Environment;
  /** Address of the sandbox's start page; nothing when it is off. */
  sandboxUrl: string | undefined;
  close(): Promise<void>;
}

/** Takes the services from the configuration; those not given come from the sandbox when it is on. */
export async function openServices(config: Config, logger: Logger): Promise<Services> {
  const { sandboxPort, mailUrl, providers } = config;
  // The configuration demands a mail server when the sandbox is off, except of processes that send nothing.
  if (!sandboxPort) return { mailUrl: mailUrl ?? '', providers, sandboxUrl: undefined, close: async () => {} };
  const { startSandbox } = await import('../sandbox/index.ts');
  const sandbox = await startSandbox({
    port: sandboxPort,
    dataDir: config.dataDir,
    logger: logger.child({}, { level: 'warn' }),
  }).catch((error) => {
    throw explain(error, '127.0.0.1', sandboxPort, 'SANDBOX_PORT');
  });
  return {
    mailUrl: mailUrl ?? sandbox.environment.MAIL_URL ?? '',
    providers: withSandbox(providers, sandbox.environment),
    sandboxUrl: sandbox.url,
    close: () => sandbox.close(),
  };
}
