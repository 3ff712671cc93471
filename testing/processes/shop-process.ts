import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeDatabase } from '../../launch/database/index.ts';
import { freePorts } from './free-ports.ts';
import { makeRunFolder } from './leftovers.ts';

const PROJECT = join(import.meta.dirname, '../..');
const START_PATIENCE_MS = 180_000;

const DIRECTLY = [process.execPath, join(PROJECT, 'launch/pult.js'), 'start'];
/** Starts by npm, as people do; slower than without npm. */
export const BY_NPM = ['npm', '--prefix', PROJECT, 'start'];

/** A shop in a process of its own, as `npm start` runs it. */
export interface ShopProcess {
  port: number;
  sandboxPort: number;
  operationsPort: number;
  dataDir: string;
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Stops it and waits for its end; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** A new operator token, made by the command line. */
  operatorToken(): Promise<string>;
  /** Adds a person with all rights by the command line; returns the token that they set up with. */
  addOperator(name: string, email: string): Promise<string>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** All buyers of a test have the address of this machine. */
const UNLIMITED = {
  UNPAID_PIECES: '0',
  UNPAID_PIECES_OF_PRODUCT: '0',
  UNPAID_WORTH: '0',
  UNPAID_STOCK_PERCENT: '0',
};

/** Starts the built shop on free ports and data of its own, and waits until it is open. */
export async function startShopProcess(
  settings: NodeJS.ProcessEnv = {},
  folder?: string,
  [program = '', ...rest] = DIRECTLY,
): Promise<ShopProcess> {
  const dataDir = folder ?? (await makeRunFolder());
  const [port = 0, sandboxPort = 0, operationsPort = 0] = await freePorts(3);
  const environment = {
    ...ownEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    OPERATIONS_PORT: String(operationsPort),
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'info',
    ...UNLIMITED,
    ...settings,
  };
  const child = spawn(program, rest, { cwd: '/', env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collect(child);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  const remove = async () => {
    await stop();
    await removeDatabase(dataDir);
  };
  await opened(child, output).catch(async (error) => {
    // A given folder may belong to another running shop, so it is not deleted.
    await (folder ? stop() : remove());
    throw error;
  });
  const operatorToken = () => makeOperatorToken(environment);
  const addOperator = async (name: string, email: string) => {
    const line = await commandLine(environment, ['operator:create', name, email, '--role', 'all']);
    return line.split('\n')[0] ?? '';
  };
  return { port, sandboxPort, operationsPort, dataDir, child, output, stop, operatorToken, addOperator, remove };
}

/** Runs a command of the command line on the data folder to its end, also beside a running shop. */
export async function runCommand(dataDir: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(PROJECT, 'launch/pult.js'), ...args], {
    cwd: '/',
    env: { ...ownEnvironment(), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

async function commandLine(env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  const program = join(PROJECT, 'launch/pult.js');
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

async function makeOperatorToken(env: NodeJS.ProcessEnv): Promise<string> {
  const stdout = await commandLine(env, ['operator:token', 'tests']);
  const token = /op_[\w-]{20,}/.exec(stdout)?.[0];
  if (!token) throw new Error(`operator:token printed no token: ${stdout}`);
  return token;
}

/** The environment without variables of the test runner and of the developer's shell. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-200_000);
    });
  }
  return () => text;
}

function opened(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`The shop did not open in time:\n${output()}`)), START_PATIENCE_MS);
    const finish = (end: () => void) => {
      clearTimeout(late);
      end();
    };
    child.stdout?.on('data', () => {
      if (output().includes('Pult is open')) finish(done);
    });
    child.once('exit', (code) => finish(() => fail(new Error(`The shop ended with ${code}:\n${output()}`))));
  });
}
