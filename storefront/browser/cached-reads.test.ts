import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError, type Transport } from '../../contract/client/client.ts';
import { cachedReads } from './cached-reads.ts';

const MINUTE = 60_000;
const product = { method: 'GET', url: '/v1/products/1', headers: {} };

/** An API that gives these answers in turn and records the requests. */
function answering(...answers: (number | Error)[]) {
  const requests: string[] = [];
  const transport: Transport = async ({ url }) => {
    const answer = answers[requests.length];
    requests.push(url);
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('asked too often');
    return { status: answer < 600 ? answer : 200, headers: { get: () => null }, json: async () => ({ price: answer }) };
  };
  const reads = cachedReads(transport);
  const read = async (request = product) => (await reads(request)).json();
  return { read, requests };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a price that was read within the minute is not requested again', async () => {
  const { read, requests } = answering(1000);
  await read();
  vi.advanceTimersByTime(MINUTE - 1);
  expect(await read()).toEqual({ price: 1000 });
  expect(requests).toHaveLength(1);
});

test('a price that is older than a minute is requested again', async () => {
  const { read } = answering(1000, 2000);
  await read();
  vi.advanceTimersByTime(MINUTE);
  expect(await read()).toEqual({ price: 2000 });
});

test('while the shop cannot be reached the last answer of the hour is shown, and requested again the next time', async () => {
  const { read } = answering(1000, new ConnectionError('lost'), 503, 2000);
  await read();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(await read()).toEqual({ price: 1000 });
  expect(await read()).toEqual({ price: 1000 });
  expect(await read()).toEqual({ price: 2000 });
});

test('nothing older than an hour is shown', async () => {
  const { read } = answering(1000, new ConnectionError('lost'));
  await read();
  vi.advanceTimersByTime(60 * MINUTE);
  await expect(read()).rejects.toThrow('The connection was lost');
});

test('carts are always requested', async () => {
  const { read, requests } = answering(1000, 1000);
  const cart = { method: 'GET', url: '/v1/carts/1', headers: {} };
  await read(cart);
  await read(cart);
  expect(requests).toHaveLength(2);
});
