import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const SECRET = 'select password from customers';

beforeAll(async () => {
  shop = await startBrowsingShop({ logger: log });
});
afterAll(() => shop.close());

/** Makes every query fail until undone. */
function failWith(db: TestShop['api']['db'], error: Error): () => void {
  const { query, lists } = db;
  const failing = { query: () => Promise.reject(error) };
  Object.assign(db, { ...failing, lists: () => failing });
  return () => void Object.assign(db, { query, lists });
}

test('503 with Retry-After while the database is unavailable, 200 when it is back; nothing internal is exposed', async () => {
  const { api, request } = await openTestApi(shop.url, { logger: log, poolSize: 2 });
  try {
    expect((await request('GET /brands')).status).toBe(200);
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    const mend = failWith(api.db, refused);
    const unavailable = await request('GET /brands');
    expect(unavailable.status).toBe(503);
    // No hint to narrow the request: it would not help.
    expect(unavailable.body.errors).toEqual([]);
    expect(unavailable.headers['retry-after']).toBe('2');
    expect(JSON.stringify(unavailable)).not.toContain('10.1.2.3');
    mend();
    expect((await request('GET /brands')).status).toBe(200);
  } finally {
    await api.close();
  }
});

test('a connection that the server ends under way is 503, and the next call works', async () => {
  const databaseTimeouts = {
    connectionMs: 60_000,
    lockMs: 60_000,
    statementMs: 60_000,
    listMs: 60_000,
    transactionMs: 60_000,
  };
  const { api, request } = await openTestApi(shop.url, { logger: log, poolSize: 1, databaseTimeouts });
  try {
    const sleeping = api.db
      .lists('brands')
      .query('select pg_sleep(60)')
      .catch((error: Error) => error);
    const end = () =>
      shop.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()`,
      );
    const waiting = request('GET /brands');
    await expect.poll(end).toHaveLength(1);
    expect(await sleeping).toBeInstanceOf(Error);
    expect([200, 503]).toContain((await waiting).status);
    expect((await request('GET /brands')).status).toBe(200);
  } finally {
    await api.close();
  }
});

test('a read of the process itself that fails is logged with its address, under one id', async () => {
  const { api } = await openTestApi(shop.url, { logger: log });
  try {
    const read = api.transport('cs.localhost');
    const request = { method: 'GET', endpoint: 'GET /brands', url: '/v1/brands?sort=id', headers: {} } as const;
    await read(request);
    failWith(api.db, new Error('boom'));
    lines.length = 0;
    expect((await read({ ...request, url: '/v1/brands?sort=-id' })).status).toBe(500);
    const [failed, completed] = lines.map((line) => JSON.parse(line));
    expect(failed).toMatchObject({ level: 50, requestId: expect.any(String), err: { message: 'boom' } });
    expect(completed).toMatchObject({ requestId: failed.requestId, url: '/v1/brands?sort=-id', status: 500 });
  } finally {
    await api.close();
  }
});

test('500: logged in full with its request id, answered without details; secrets stay out of the log', async () => {
  const { api, request } = await openTestApi(shop.url, { logger: log });
  try {
    await request('GET /brands');
    failWith(api.db, new Error(`${SECRET} of 6f1b2c3d-1111-4222-8333-944455556666 at /v1/orders/1?hash=abcdef`));
    lines.length = 0;
    const answer = await request('GET /brands', { headers: { 'x-request-id': 'my-request-1' } });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      status: 500,
      type: 'internal_error',
      message: 'Něco se pokazilo u nás. Zkuste to prosím za chvíli.',
      errors: [],
    });
    const line = lines.find((one) => one.includes(SECRET)) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      requestId: 'my-request-1',
      err: { stack: expect.stringContaining('failures.test') },
    });
    expect(line).toContain('/v1/orders/1?hash={secret}');
    expect(line).not.toContain('6f1b2c3d');
  } finally {
    await api.close();
  }
});

test('the log of a slow or failed response has its address without a cart’s id', async () => {
  const { api, request } = await openTestApi(shop.url, { logger: log });
  try {
    api.db.query = () => Promise.reject(new Error('gone'));
    lines.length = 0;
    await request('GET /carts/6f1b2c3d-1111-4222-8333-944455556666');
    const line = lines.map((one) => JSON.parse(one)).find((one) => one.url);
    expect(line).toMatchObject({ method: 'GET', url: '/v1/carts/{id}', status: 500 });
    expect(lines.join('')).not.toContain('6f1b2c3d-1111');
  } finally {
    await api.close();
  }
});
