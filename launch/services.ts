import type { Logger } from 'pino';
import type { Environment } from '../api/index.ts';
import { type Config, withSandbox } from './config/index.ts';
import { explain } from './http/index.ts';

/** External services: real ones, or the sandbox. */
export interface Services {
  mailUrl: string;
  /** Settings of gateways and business registers; those without settings are off. */
  providers: Environment;
  /** Address of the sandbox's start page; undefined when it is off. */
  sandboxUrl: string | undefined;
  close(): Promise<void>;
}

/** Services from the configuration; those not configured come from the sandbox when it is on. */
export async function openServices(config: Config, logger: Logger): Promise<Services> {
  const { sandboxPort, mailUrl, providers } = config;
  // Without the sandbox the configuration requires a mail server, except for processes that send no mail.
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
