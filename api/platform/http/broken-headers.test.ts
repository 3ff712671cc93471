import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { createServer } from './server.ts';

const lines: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
const app = createServer({ db: {} as Database, logger, trustProxy: false, checkResponses: false, cdn: 'off' });
const UNWRITABLE = ['Žluťoučký', 'a\r\nset-cookie: stolen=1', 'a\u0000b', '\ud800'];
let origin = '';

beforeAll(async () => {
  app.get('/broken/:index', (request, reply) => {
    const { index } = request.params as { index: string };
    return reply.header('x-own', 'stays').header('cache-tag', UNWRITABLE[Number(index)]).send({ fine: true });
  });
  app.get('/broken-list', (_, reply) => reply.header('x-list', ['a', 'ž']).send({ fine: true }));
  app.get('/broken-failure', (_, reply) => {
    reply.header('x-word', 'ž');
    throw new Error('insides');
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each([...UNWRITABLE.keys()])(
  'a value that no header can carry is left out, and the answer goes on (%i)',
  async (index) => {
    lines.length = 0;
    const answer = await fetch(`${origin}/broken/${index}`);
    expect([answer.status, await answer.json()]).toEqual([200, { fine: true }]);
    expect(answer.headers.has('cache-tag')).toBe(false);
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(answer.headers.get('x-own')).toBe('stays');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(lines.join()).toContain('"header":"cache-tag"');
  },
);

test('one bad value of a list is enough', async () => {
  const answer = await fetch(`${origin}/broken-list`);
  expect([answer.status, answer.headers.has('x-list')]).toEqual([200, false]);
});

test('a failure keeps its message, and reveals nothing of the header', async () => {
  const answer = await fetch(`${origin}/broken-failure`);
  const text = await answer.text();
  expect([answer.status, JSON.parse(text).type]).toEqual([500, 'internal_error']);
  expect(text).not.toMatch(/insides|ERR_|Invalid character|header/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
