import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { Owner } from './owner.ts';

const waits: number[] = [];
const noteWait = async (milliseconds: number) => void waits.push(milliseconds);

const newOwner = () => ({ client: Object.assign(new EventEmitter(), { end: async () => {} }) });

test('a server that is stopped repeatedly is restarted after at most half a second', async () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const owners = [newOwner()];
  const revive = async () => {
    owners.push(newOwner());
    return owners.at(-1) as unknown as Owner;
  };
  const running = keepRunning(owners[0] as unknown as Owner, revive, log, noteWait);
  for (let stop = 1; stop <= 20; stop += 1) {
    owners.at(-1)?.client.emit('end');
    await expect.poll(() => owners.at(-1)?.client.listenerCount('end')).toBe(1);
    expect(owners).toHaveLength(stop + 1);
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(500);
  expect(log.error).not.toHaveBeenCalled();
  await running.stop();
});

test('restarting gives up on data that cannot be opened, and logs an error', async () => {
  waits.length = 0;
  const log = { warn: vi.fn(), error: vi.fn() };
  const owner = newOwner();
  keepRunning(owner as unknown as Owner, () => Promise.reject(new Error('corrupt')), log, noteWait);
  owner.client.emit('end');
  await expect.poll(() => log.error.mock.calls.length).toBe(1);
  const total = waits.reduce((sum, one) => sum + one, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThan(60_000);
});
