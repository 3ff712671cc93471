import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../testing/processes/index.ts';
import { send } from './http.ts';
import { treeSeconds } from './process-time.ts';
import { type Program, startProgram } from './program.ts';
import { project } from './project.ts';

/** A process of the shop, started as `npm start` starts it. */
export interface Shop {
  port: number;
  /** Of its stand-ins, which keep its mails. */
  sandboxPort: number;
  /** Processor time of all its threads, in seconds. */
  cpuSeconds(): Promise<number>;
  /** Processor time since the process was started, before its first metric too, in seconds. */
  secondsSinceStart(): Promise<number>;
  /** The event loop's longest delay since it was last asked, in seconds. */
  longestDelay(): Promise<number>;
  /** Most passwords that it hashed at the same time. */
  mostHashesAtOnce(): Promise<number>;
  /** Resident memory in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export interface ShopOptions {
  databaseUrl?: string;
  dataDir: string;
  settings?: NodeJS.ProcessEnv;
}

const PATIENCE_MS = 120_000;
/** All its buyers have one address. */
const UNLIMITED = {
  UNPAID_PIECES: '0',
  UNPAID_PIECES_OF_PRODUCT: '0',
  UNPAID_WORTH: '0',
  UNPAID_STOCK_PERCENT: '0',
};

/** Waits until a path answers 200; throws when the process ends before. */
export async function waitFor(program: Program, port: number, path: string, everyMs: number): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (performance.now() < latest) {
    if (program.child.exitCode !== null) throw new Error(`The shop ended:\n${program.output()}`);
    const reply = await send(port, path).catch(() => null);
    if (reply?.status === 200) return;
    await sleep(everyMs);
  }
  throw new Error(`The shop does not answer:\n${program.output()}`);
}

function figureOf(metrics: string, name: string): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
  if (!line) throw new Error(`The shop's metrics lack ${name}`);
  return Number(line.split(' ')[1]);
}

/** Node's arguments of `npm start`. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  return words.slice(words.indexOf('node') + 1);
}

/** Starts the shop without waiting until it is open (`waitFor`). */
export function launchShop({ databaseUrl, dataDir, settings }: ShopOptions, ports: [number, number, number]): Program {
  const [port, sandbox, operations] = ports.map(String);
  return startProgram(startArguments(), {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DATA_DIR: dataDir,
    PORT: port,
    SANDBOX_PORT: sandbox,
    OPERATIONS_PORT: operations,
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    ...UNLIMITED,
    ...settings,
  });
}

export async function startShop(options: ShopOptions): Promise<Shop> {
  const [port = 0, sandbox = 0, operations = 0] = await freePorts(3);
  const program = launchShop(options, [port, sandbox, operations]);
  await waitFor(program, operations, '/readyz', 100);
  const metrics = async () => (await send(operations, '/metrics')).body.toString();
  return {
    port,
    sandboxPort: sandbox,
    async cpuSeconds() {
      return figureOf(await metrics(), 'process_cpu_seconds_total');
    },
    secondsSinceStart: () => treeSeconds(program.child.pid ?? 0),
    async longestDelay() {
      return figureOf(await metrics(), 'nodejs_eventloop_lag_max_seconds');
    },
    async mostHashesAtOnce() {
      return figureOf(await metrics(), 'pult_password_hashes_most');
    },
    async memory() {
      return figureOf(await metrics(), 'process_resident_memory_bytes');
    },
    stop: program.stop,
  };
}
