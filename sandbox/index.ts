import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { registerCdn } from './cdn/index.ts';
import type { GopayMerchant } from './gopay/index.ts';
import { registerGopay } from './gopay/index.ts';
import { registerMail } from './mail/index.ts';
import { registerRegisters } from './registers/index.ts';
import { createServer } from './server/create-server.ts';
import { chooseLanguage } from './server/language.ts';
import { sendPage } from './server/send-page.ts';
import { startPage } from './server/start-page.ts';

export { cdnPaths } from './cdn/index.ts';
export type { GopayMerchant } from './gopay/index.ts';
export { demoMerchant } from './gopay/index.ts';
export { registerPaths } from './registers/index.ts';

export interface SandboxOptions {
  /** Address to listen on; 127.0.0.1 unless told. */
  host?: string;
  /** 0 takes any free one. */
  port: number;
  /** Folder where caught mail and payments survive a restart. */
  dataDir?: string;
  logger?: FastifyBaseLogger;
  /** 0, the default, takes any free one. */
  smtpPort?: number;
  /** Origin that browsers reach the sandbox at, when it differs from host and port. */
  publicUrl?: string;
  merchant?: GopayMerchant;
  /** Waiting times in milliseconds, shortened by tests. */
  refundDelay?: number;
  retryDelay?: (retry: number) => number;
  /** How long a late answer of a business register takes. */
  registerDelay?: number;
}

export interface Sandbox {
  url: string;
  smtpPort: number;
  close(): Promise<void>;
}

type WithLanguage = { Querystring: { lang?: string } };

const loopback = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Starts all stand-ins of the outside world; for demo shops and tests only. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port, dataDir, logger, smtpPort = 0, publicUrl, merchant } = options;
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  const ownNames = [...loopback, host, ...(publicOrigin ? [new URL(publicOrigin).hostname] : [])];
  const server = createServer(logger, ownNames);
  const origin = () => publicOrigin || `http://${host}:${(server.server.address() as AddressInfo).port}`;

  const { refundDelay, retryDelay, registerDelay } = options;
  const gopay = registerGopay(server, { origin, merchant, refundDelay, retryDelay, dataDir });
  const { standIn: mail, catcher } = await registerMail(server, { smtpPort, dataDir });
  const registers = registerRegisters(server, { origin, delay: registerDelay });
  registerCdn(server);
  server.addHook('onClose', () => catcher.close());
  server.get<WithLanguage>('/', (request, reply) => {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
    return sendPage(reply, startPage([gopay, mail, registers], language));
  });

  try {
    await server.listen({ host, port });
  } catch (error) {
    await server.close();
    throw error;
  }
  return { url: origin(), smtpPort: catcher.port, close: () => server.close() };
}
