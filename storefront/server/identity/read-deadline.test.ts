import { expect, test, vi } from 'vitest';
import { okay } from '../storefront-alone.ts';
import { withReadDeadline } from './read-deadline.ts';

const request = (method: string) => ({ method, url: '/v1/shop', headers: {} });

test('reads that wait one after another are given up together, as unavailable', async () => {
  const transport = vi.fn(() => new Promise<never>(() => {}));
  const read = withReadDeadline(transport, 300);
  for (const _ of [1, 2, 3])
    await expect(read(request('GET'))).rejects.toMatchObject({ status: 503, body: { type: 'unavailable' } });
  expect(transport).toHaveBeenCalledTimes(1);
});

test('an answer in time is passed on, and writes are never given up', async () => {
  const late = new Promise<void>((done) => setTimeout(done, 40));
  const transport = withReadDeadline(async ({ method }) => {
    if (method === 'POST') await late;
    return okay(method);
  }, 20);
  expect(await (await transport(request('GET'))).json()).toBe('GET');
  expect(await (await transport(request('POST'))).json()).toBe('POST');
});
