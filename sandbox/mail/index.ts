import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { startCatcher } from './catcher.ts';
import { mailControl } from './control-routes.ts';
import { createDiskFolder, createMemoryFolder } from './message-folder.ts';
import { createMessageStore } from './message-store.ts';
import { mailPages } from './pages.ts';
import { mailTexts } from './texts.ts';

const limits = { messages: 500, bytes: 200 * 1024 * 1024 };

/** Starts the mail catcher and registers its pages. */
export async function registerMail(
  server: FastifyInstance,
  { smtpPort = 0, dataDir }: Pick<StandInContext, 'smtpPort' | 'dataDir'>,
): Promise<StandIn> {
  const folder = dataDir === undefined ? createMemoryFolder() : createDiskFolder(join(dataDir, 'mail'), server.log);
  const store = await createMessageStore(folder, limits);
  const catcher = await startCatcher(store, smtpPort, server.log);
  mailPages(server, store);
  mailControl(server, store);
  return {
    card: {
      path: '/mail',
      name: 'E-mail',
      about: { cs: mailTexts.cs.about, sk: mailTexts.sk.about, en: mailTexts.en.about },
      settings: () => [['SMTP', `127.0.0.1:${catcher.port}`]],
    },
    environment: () => ({ MAIL_URL: `smtp://127.0.0.1:${catcher.port}` }),
    close: () => catcher.close(),
  };
}
