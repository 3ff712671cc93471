import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../api/index.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { makeBuyingShop } from '../fixtures/index.ts';
import { addSeller } from '../orders/index.ts';
import { freePort, type OwnDatabase, startOwnDatabase } from '../processes/index.ts';
import { bearer, type TestShop } from '../shops/index.ts';
import { type BreakableLine, openLine } from './breakable-line.ts';

const MIGRATIONS = join(import.meta.dirname, '../../api/migrations');
const TOKEN = 'op_killable-shop';
const OPEN_WITHIN_MS = 60_000;

/** What the process of a shop is told. */
export interface ServedShop {
  url: string;
  port: number;
  providers: Readonly<Record<string, string>>;
  smtpUrl: string;
}

/** The small shop with all gateways and a bank; its process, its database and the line to them can be broken. */
export interface KillableShop {
  request: TestShop['request'];
  sql: TestShop['sql'];
  operator: Record<string, string>;
  line: BreakableLine;
  /** A control call of a stand-in; a null body sends GET instead of POST. */
  control(path: string, body: object | null, method?: string): Promise<Record<string, unknown>>;
  /** Moves the shop's clock forward. */
  pass(milliseconds: number): void;
  /** Kills the API with its jobs, and starts it again. */
  killApi(): Promise<void>;
  /** Kills the database like a power cut, and starts it again on the same data. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** Payment methods beside those of the small shop, by the name of their gateway. */
const FURTHER = ['csob', 'paypal', 'trustpay'];

async function run<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function fill(url: string): Promise<void> {
  await migrate(url, MIGRATIONS);
  await makeBuyingShop(url);
  const sql: TestShop['sql'] = (text, values) => run(url, text, values);
  for (const name of FURTHER) {
    const [{ id = 0 } = {}] = await sql<{ id: number }>(
      `insert into payment_methods (name, payment_service, is_online, tax_group_id) select name, $1, true, 1 from payment_methods where id = 1 returning id`,
      [name],
    );
    await sql('insert into payment_method_prices (payment_method_id, currency_id, price) values ($1, 1, 0)', [id]);
    await sql('insert into shipping_method_payment_methods (shipping_method_id, payment_method_id) values (1, $1)', [
      id,
    ]);
  }
  await addSeller({ sql });
  await sql("insert into operator_tokens (name, token_hash, rights) values ('test', $1, '{all}')", [
    createHash('sha256').update(TOKEN).digest('hex'),
  ]);
}

/** Calls of the API by HTTP; throws where nobody answers. */
const callsAt =
  (port: number): TestShop['request'] =>
  (call, { body, headers = {}, host = 'cs.localhost' } = {}) => {
    const [method, path] = call.split(' ');
    const text = body === undefined ? undefined : JSON.stringify(body);
    const own = { host, ...(text && { 'content-type': 'application/json' }), ...headers };
    const options = { host: '127.0.0.1', port, method, path: `/v1${path}`, headers: own, timeout: 30_000 };
    return new Promise((resolve, reject) => {
      const asked = send(options, async (answer) => {
        try {
          const read = Buffer.concat(await answer.toArray()).toString();
          const { statusCode: status = 0, headers: given } = answer;
          resolve({ status, headers: given, body: read ? JSON.parse(read) : null });
        } catch (error) {
          reject(error);
        }
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer in time'))).on('error', reject);
      asked.end(text);
    });
  };

async function startApi(served: ServedShop, ahead: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'serve-shop.ts'), {
    env: { ...process.env, SERVED_SHOP: JSON.stringify(served) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    output = (output + part).slice(-20_000);
  });
  child.send(ahead);
  const late = new AbortController();
  const ended = once(child, 'exit', late).then(() => 'ended');
  const opened = once(child, 'message', late).then(() => 'open');
  const first = await Promise.race([opened, ended, sleep(OPEN_WITHIN_MS, 'late', late)]);
  for (const waiting of [ended, opened]) waiting.catch(() => {});
  late.abort();
  if (first !== 'open') throw new Error(`The API did not open: ${first}\n${output}`);
  return child;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const controlOf =
  (sandbox: Sandbox): KillableShop['control'] =>
  async (path, body, method = body ? 'POST' : 'GET') => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method,
      ...(body && { headers, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>;
  };

async function startAll(database: OwnDatabase) {
  await fill(database.url);
  const sandbox = await startSandbox({ port: 0, refundDelay: 200, retryDelay: () => 500 });
  const line = await openLine(sandbox.url);
  const behind = Object.entries(sandbox.environment).map(([name, value]) => [
    name,
    value.replace(sandbox.url, line.origin),
  ]);
  const { MAIL_URL: smtpUrl = '', ...providers } = Object.fromEntries(behind);
  const served = { url: database.url, port: await freePort(), providers, smtpUrl };
  return { sandbox, line, served, child: await startApi(served, 0) };
}

/** Starts the shop, its database and its stand-ins; the test closes it. */
export async function startKillableShop(): Promise<KillableShop> {
  const database = await startOwnDatabase();
  const {
    sandbox,
    line,
    served,
    child: first,
  } = await startAll(database).catch(async (error) => {
    await database.remove();
    throw error;
  });
  let child = first;
  let ahead = 0;
  return {
    request: callsAt(served.port),
    sql: (text, values) => run(served.url, text, values),
    operator: bearer(TOKEN),
    line,
    control: controlOf(sandbox),
    pass(milliseconds) {
      ahead += milliseconds;
      if (child.connected) child.send(ahead);
    },
    async killApi() {
      if (!isAlive(child)) throw new Error('The API ended by itself.');
      await end(child);
      child = await startApi(served, ahead);
    },
    async killDatabase() {
      await database.kill();
      await database.restart();
    },
    async close() {
      await end(child);
      line.close();
      await sandbox.close();
      await database.remove();
    },
  };
}
