import type { Logger } from 'pino';
import type { Config } from './config/index.ts';
import { explain } from './http/index.ts';

/** The outside world as the shop reaches it: real services, or the sandbox. */
export interface Services {
  mailUrl: string;
  gopay: Config['gopay'];
  /** Addresses of the business registers; null: off. */
  registers: { ares: string | null; rpo: string | null };
  /** Address of the sandbox's start page; nothing when it is off. */
  sandboxUrl: string | undefined;
  close(): Promise<void>;
}

/** Takes the services from the configuration; those not given come from the sandbox when it is on. */
export async function openServices(config: Config, logger: Logger): Promise<Services> {
  const { sandboxPort } = config;
  // The configuration demands a mail server when the sandbox is off, except of processes that send nothing.
  if (!sandboxPort)
    return {
      mailUrl: config.mailUrl ?? '',
      gopay: config.gopay,
      registers: { ares: config.registers.ares ?? null, rpo: config.registers.rpo ?? null },
      sandboxUrl: undefined,
      close: async () => {},
    };
  const { demoMerchant, registerPaths, startSandbox } = await import('../sandbox/index.ts');
  const sandbox = await startSandbox({
    port: sandboxPort,
    dataDir: config.dataDir,
    logger: logger.child({}, { level: 'warn' }),
  }).catch((error) => {
    throw explain(error, '127.0.0.1', sandboxPort, 'SANDBOX_PORT');
  });
  const gateway = {
    baseUrl: `${sandbox.url}/api`,
    goid: String(demoMerchant.goid),
    clientId: demoMerchant.clientId,
    clientSecret: demoMerchant.clientSecret,
  };
  return {
    mailUrl: config.mailUrl ?? `smtp://127.0.0.1:${sandbox.smtpPort}`,
    gopay: config.gopay ?? gateway,
    registers: {
      ares: config.registers.ares === undefined ? `${sandbox.url}${registerPaths.ares}` : config.registers.ares,
      rpo: config.registers.rpo === undefined ? `${sandbox.url}${registerPaths.rpo}` : config.registers.rpo,
    },
    sandboxUrl: sandbox.url,
    close: () => sandbox.close(),
  };
}
