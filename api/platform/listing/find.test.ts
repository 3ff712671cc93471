import { expect, test } from 'vitest';
import type { Executor } from '../database/index.ts';
import { directAnswer, type Operator } from '../http/index.ts';
import { find } from './list.ts';

const OPERATOR: Operator = {
  id: 1,
  kind: 'service',
  name: 'import',
  rights: ['all'],
  sessionId: null,
  authenticatedAt: null,
};

/** A database whose lists fail with an error, and whose other queries succeed. */
const failing = (error: Error): Executor => ({
  query: async () => [],
  lists: () => ({ query: () => Promise.reject(error) }),
});
const target: Parameters<typeof find>[1] = { resource: 'brands', context: { operator: null } };
const request = (error: Error, who = target) => find(failing(error), who, { text: 'select 1' }, []);

test.each([
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  new Error('Query read timeout'),
])('a list that takes too long fails as such, with its cause: $message', async (error) => {
  await expect(request(error)).rejects.toMatchObject({
    type: 'unavailable',
    fields: [{ field: 'query', key: 'list_too_slow' }],
    cause: error,
  });
});

test.each([
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  new Error('Connection terminated unexpectedly'),
])('no hint to narrow the list while the database is unavailable: $message', async (error) => {
  await expect(request(error)).rejects.toBe(error);
});

test('operators and the pages of this process do not wait for strangers’ lists', async () => {
  const error = new Error('busy');
  expect(await request(error, { resource: 'brands', context: { operator: OPERATOR } })).toEqual([]);
  expect(await directAnswer.run({ value: undefined }, () => request(error))).toEqual([]);
});
