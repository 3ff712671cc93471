import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BY_NPM, runCommand, type ShopProcess, startShopProcess } from '../testing/processes/index.ts';
import { isRunning } from './database/index.ts';

/** On a machine that does much else, calls wait longer than shoppers would. */
const PATIENT = {
  DATABASE_CONNECTION_SECONDS: '60',
  DATABASE_LOCK_SECONDS: '60',
  DATABASE_TRANSACTION_SECONDS: '120',
  STOP_SECONDS: '120',
};

let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess();
});

afterAll(() => shop.remove());

interface Answer {
  status: number;
  body: string;
}

// Not by fetch: Node does not resolve cs.localhost on every machine, and fetch does not let a Host be set.
interface Call {
  method?: string;
  body?: unknown;
  token?: string;
  agent?: Agent;
  host?: string;
}

function call(
  port: number,
  path: string,
  { method = 'GET', body, token, agent, host = 'cs.localhost' }: Call = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const headers = {
      host: `${host}:${port}`,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, body: text })).on('error', fail);
    });
    sent.on('error', fail).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function postmasterPid(dataDir: string): Promise<number> {
  const { folder } = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8'));
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function startFails(settings: NodeJS.ProcessEnv): Promise<string> {
  const failure = await startShopProcess(settings, settings.DATA_DIR).then(
    async (unexpected) => {
      await unexpected.remove();
      return 'it started';
    },
    (error: Error) => error.message,
  );
  expect(failure).toContain('The shop ended with 1');
  expect(failure).not.toMatch(/^\s+at /m);
  return failure;
}

test('pages, API, health checks and metrics answer', async () => {
  expect(await call(shop.port, '/')).toMatchObject({
    status: 200,
    body: expect.stringContaining('<html lang="cs-CZ"'),
  });
  expect((await call(shop.port, '/v1/shop')).status).toBe(200);
  expect(await call(shop.operationsPort, '/livez')).toEqual({ status: 200, body: 'ok\n' });
  expect(await call(shop.operationsPort, '/readyz')).toEqual({ status: 200, body: 'ok\n' });
  const { body } = await call(shop.operationsPort, '/metrics');
  expect(body).toMatch(/^pult_http_request_duration_seconds_count\{kind="page",status="2xx"\} [1-9]/m);
  expect(body).toMatch(/^pult_database_connections\{state="all"\} [1-9]/m);
  expect(body).toMatch(/^pult_events_lag_seconds \d/m);
  expect(body).toMatch(/^pult_jobs_failed 0$/m);
  expect(body).toMatch(/^pult_mail_failures_total 0$/m);
  expect(body).toMatch(/^pult_password_hashes_most 0$/m);
  expect(body).toMatch(/^pult_overload_refusals_total\{work="passwords"\} 0$/m);
  expect((await call(shop.operationsPort, '/metrics', { host: 'evil.example' })).status).toBe(421);
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'pult', 'pult.shop.svc.cluster.local'])
    expect([host, (await call(shop.operationsPort, '/livez', { host })).status]).toEqual([host, 200]);
  expect(body).toMatch(/^process_resident_memory_bytes \d/m);
});

test('health checks and metrics are not on the shop’s own port', async () => {
  for (const path of ['/metrics', '/readyz', '/livez']) expect((await call(shop.port, path)).status).toBe(404);
});

test('a port in use is reported in one sentence, before the database is seeded', async () => {
  const failure = await startFails({ PORT: String(shop.port) });
  expect(failure).toContain(`Port ${shop.port} on 127.0.0.1 is in use by another program`);
  expect(failure).not.toContain('Filling');
});

test('a second shop on the same data is refused', async () => {
  const failure = await startFails({ DATA_DIR: shop.dataDir });
  expect(failure).toContain(`Another shop (process ${shop.child.pid}) already runs on the data folder`);
  expect((await call(shop.port, '/v1/shop')).status).toBe(200);
});

test.each([
  [{ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' }, 'No PostgreSQL answers at 127.0.0.1:1'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be one of'],
  [{ NODE_ENV: 'production' }, 'Production needs the settings DATABASE_URL'],
])('%o is reported in one sentence', async (settings, sentence) => {
  expect(await startFails(settings)).toContain(sentence);
});

test('a shop that holds nothing says so on one page and is not ready', async () => {
  const empty = await startShopProcess({ DEMO_PRODUCTS: '0' });
  try {
    const page = await call(empty.port, '/');
    expect(page.status).toBe(503);
    expect(page.body).toContain('<h1>No shop yet</h1>');
    expect(page.body).toContain('databáze je prázdná');
    expect(page.body).toContain('databáza je prázdna');
    expect((await call(empty.operationsPort, '/readyz')).status).toBe(503);
    expect((await call(empty.operationsPort, '/livez')).status).toBe(200);
  } finally {
    await empty.remove();
  }
});

test('the command line works beside the running shop', async () => {
  const guarded = '/v1/orders?per_page=1';
  expect((await call(shop.port, guarded)).status).toBe(401);
  const { code, output } = await runCommand(shop.dataDir, ['operator:token', 'Jana']);
  expect(code).toBe(0);
  const token = /^op_\S+/m.exec(output)?.[0];
  expect((await call(shop.port, guarded, { token })).status).toBe(200);
  expect(await runCommand(shop.dataDir, ['db:migrate'])).toMatchObject({ code: 0 });
  expect(await runCommand(shop.dataDir, ['db:seed'])).toEqual({
    code: 1,
    output: 'The database holds a shop already; seed an empty one.\n',
  });
  expect(await runCommand(shop.dataDir, ['import'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('Name one file to import.'),
  });
  expect(await runCommand(shop.dataDir, ['dance'])).toMatchObject({ code: 1 });
  expect((await call(shop.operationsPort, '/readyz')).status).toBe(200);
});

test('after a kill -9 the next start finds the database and everything in it', async () => {
  const { body, status } = await call(shop.port, '/v1/carts', { method: 'POST', body: {} });
  expect(status).toBe(201);
  const { id } = JSON.parse(body).item;
  const pid = await postmasterPid(shop.dataDir);
  await shop.stop('SIGKILL');
  expect(isRunning(pid)).toBe(true);
  shop = await startShopProcess(PATIENT, shop.dataDir);
  expect(await postmasterPid(shop.dataDir)).toBe(pid);
  expect((await call(shop.port, `/v1/carts/${id}`)).status).toBe(200);
});

test('SIGTERM under load drops no request and leaves no child', async () => {
  const { port, dataDir } = shop;
  const pid = await postmasterPid(dataDir);
  const agent = new Agent({ keepAlive: true });
  // The first page of a start takes longest, and a page that takes too long answers 503.
  await call(port, '/', { agent });
  const seen = { answered: 0, dropped: [] as string[], refused: false };
  const shoppers = Array.from({ length: 16 }, async (_, index) => {
    while (!seen.refused) {
      try {
        const { status } = await call(port, index % 2 ? '/' : '/v1/shop', { agent });
        if (status === 200) seen.answered += 1;
        else seen.dropped.push(String(status));
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') seen.refused = true;
        else seen.dropped.push(code);
      }
    }
  });
  while (seen.answered < 60 && !seen.dropped.length) await sleep(20);
  expect(await shop.stop()).toBe(0);
  await Promise.all(shoppers);
  expect(seen.dropped).toEqual([]);
  expect(seen.answered).toBeGreaterThan(50);
  // The killed shop's server has the system's first process as its parent, which may take a moment to notice its end.
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('npm start passes SIGTERM on: the shop and its database end before npm does', async () => {
  await shop.stop();
  const started = await startShopProcess({}, shop.dataDir, BY_NPM);
  const pid = await postmasterPid(started.dataDir);
  expect((await call(started.port, '/')).status).toBe(200);
  await started.stop();
  await expect(call(started.port, '/')).rejects.toThrow('ECONNREFUSED');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
