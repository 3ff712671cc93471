import type { AddressInfo } from 'node:net';
import { registerCdn } from './cdn/index.ts';
import { registerCentralBanks } from './central-banks/index.ts';
import { registerCsob } from './csob/index.ts';
import { registerFio } from './fio/index.ts';
import { registerGopay } from './gopay/index.ts';
import { registerMail } from './mail/index.ts';
import { registerOpenid } from './openid/index.ts';
import { openSearchSettings, registerOpenSearch } from './opensearch/index.ts';
import { registerPacketa } from './packeta/index.ts';
import { registerPaypal } from './paypal/index.ts';
import type { FeedBoard } from './point-feeds/feed-board.ts';
import { registerPointFeeds } from './point-feeds/index.ts';
import { pusherSettings, registerPusher } from './pusher/index.ts';
import { registerBusinessRegisters } from './registers/index.ts';
import { createServer } from './server/create-server.ts';
import { chooseLanguage } from './server/language.ts';
import { sendPage } from './server/send-page.ts';
import type { OpenStandIn, SandboxOptions, StandIn } from './server/stand-in.ts';
import { startPage } from './server/start-page.ts';
import { registerTrustpay } from './trustpay/index.ts';
import { registerVies } from './vies/index.ts';

export { cdnPaths } from './cdn/index.ts';
export { labels as signInLabels } from './openid/texts.ts';
export type { FeedFault } from './point-feeds/faults.ts';
export type { SandboxOptions } from './server/stand-in.ts';
export { openSearchSettings, pusherSettings };

/** All stand-ins. To add one: a folder and a line here. */
const standInsWith = (feeds: FeedBoard): readonly OpenStandIn[] => [
  registerGopay,
  registerCsob,
  registerPaypal,
  registerTrustpay,
  registerMail,
  registerBusinessRegisters,
  registerCentralBanks,
  registerVies,
  registerFio,
  registerPacketa(feeds),
  registerPointFeeds(feeds),
  registerOpenid,
  registerCdn,
  registerOpenSearch,
  registerPusher,
];

export interface Sandbox {
  url: string;
  /** Environment variables of a shop that uses the sandbox. */
  environment: Readonly<Record<string, string>>;
  smtpPort: number;
  close(): Promise<void>;
}

type WithLanguage = { Querystring: { lang?: string } };

const loopback = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Starts stand-ins of all external services; for demo shops and tests only. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port, logger, publicUrl } = options;
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  const ownNames = [...loopback, host, ...(publicOrigin ? [new URL(publicOrigin).hostname] : [])];
  const server = createServer(logger, ownNames);
  const origin = () => publicOrigin || `http://${host}:${(server.server.address() as AddressInfo).port}`;

  const standIns: StandIn[] = [];
  server.addHook('onClose', async () => void (await Promise.all(standIns.map((one) => one.close?.()))));
  for (const open of standInsWith(new Map())) standIns.push(await open(server, { ...options, origin }));
  server.get<WithLanguage>('/', (request, reply) => {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
    const cards = standIns.flatMap(({ card }) => card ?? []);
    return sendPage(reply, startPage(cards, language));
  });

  try {
    await server.listen({ host, port });
  } catch (error) {
    await server.close();
    throw error;
  }
  const environment = Object.assign({}, ...standIns.map((one) => one.environment?.()));
  const smtpPort = Number(new URL(environment.MAIL_URL).port);
  return { url: origin(), environment, smtpPort, close: () => server.close() };
}
