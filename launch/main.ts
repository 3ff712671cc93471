import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isUnavailable } from '../api/index.ts';
import { Closing } from './closing.ts';
import { type Config, readConfig } from './config/index.ts';
import { createLogger } from './logger.ts';
import { openDatabase } from './open-database.ts';
import { assertPortsFree } from './ports.ts';
import { project } from './project.ts';
import { seedDemo } from './seeding.ts';
import { openServices } from './services.ts';
import { builtStorefront, type LoadStorefront, openShop, type Shop } from './shop.ts';
import { stopOnSignal } from './signals.ts';
import { signingSecret } from './signing-secret.ts';
import { welcome } from './welcome.ts';

/** How long a stop during the start waits for the step in progress. */
const GIVE_UP_MS = 3_000;

/** Runs this process of the shop until a stop signal; throws LaunchFailure when it cannot start. */
export async function run(loadStorefront: LoadStorefront = builtStorefront): Promise<void> {
  const config = await readConfig(process.env, project);
  const logger = await createLogger(config.log);
  const closing = new Closing();
  const starting = start(config, logger, closing, loadStorefront);
  const stopped = stopOnSignal(logger, async () => {
    await closing.closeAll();
    // A start in progress fails when the database stops, or closes what it opens next.
    await Promise.race([starting.catch(() => {}), sleep(GIVE_UP_MS)]);
  });
  outliveRejections(logger);
  process.on('uncaughtException', (error) => crash(error, logger, closing));
  try {
    await starting;
  } catch (error) {
    if (!closing.isClosing) {
      await closing.closeAll();
      throw error;
    }
  }
  await stopped;
}

async function start(config: Config, logger: Logger, closing: Closing, loadStorefront: LoadStorefront): Promise<void> {
  await assertPortsFree(config);
  const database = await openDatabase(config, logger);
  await closing.add(database.close);
  await seedDemo(config, database.url, logger);
  const services = await openServices(config, logger);
  await closing.add(services.close);
  const shop = await openShop({
    config,
    databaseUrl: database.url,
    signingSecret: await signingSecret(config),
    services,
    logger,
    loadStorefront,
  });
  await closing.add(shop.close);
  reportStart(config, config.production ? [] : await shop.hosts(), services.sandboxUrl, logger);
}

function reportStart(
  config: Config,
  hosts: Awaited<ReturnType<Shop['hosts']>>,
  sandboxUrl: string | undefined,
  logger: Logger,
): void {
  const seconds = process.uptime();
  if (config.production || config.log.format === 'json') {
    logger.info(
      { role: config.role, hosts: config.hosts, port: config.port, seconds: Math.round(seconds * 10) / 10 },
      'Pult is open',
    );
  }
  if (!config.production) process.stdout.write(`${welcome(config, hosts, sandboxUrl, seconds)}\n`);
}

// A library's unhandled rejection, as of a lost connection, must not end the process: callers reconnect.
function outliveRejections(logger: Logger): void {
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) logger.warn({ err: error }, 'a service went away while nobody waited for its answer');
    else logger.error({ err: error }, 'a rejection that nobody handled');
  });
}

// After an uncaught exception the state is unknown: log it in full, close what can be closed, end.
function crash(error: unknown, logger: Logger, closing: Closing): void {
  // While stopping, lost connections are expected; the process ends anyway.
  if (closing.isClosing) {
    logger.debug({ err: error }, 'uncaught error while stopping');
    return;
  }
  // An error of a connection without a listener.
  if (isUnavailable(error)) {
    logger.warn({ err: error }, 'a connection was lost that nobody listened to');
    return;
  }
  logger.fatal({ err: error }, 'uncaught error, stopping');
  const end = () => process.exit(1);
  void Promise.race([closing.closeAll(), sleep(GIVE_UP_MS)]).then(end, end);
}
