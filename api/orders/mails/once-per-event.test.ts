import { afterEach, expect, test, vi } from 'vitest';
import { oncePerEvent } from './once-per-event.ts';

afterEach(() => vi.useRealTimers());

test('mails of one event read a thing once, those of another event read it again', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const [placed, again] = [{ order_id: 1 }, { order_id: 1 }];
  expect(await oncePerEvent(placed, 'origin', read)).toBe(1);
  expect(await oncePerEvent(placed, 'origin', read)).toBe(1);
  expect(await oncePerEvent(placed, 'hold', read)).toBe(2);
  expect(await oncePerEvent(again, 'origin', read)).toBe(3);
});

test('what was read seconds ago, or failed, is read again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const event = { order_id: 1 };
  const read = vi.fn(async () => 'read');
  await expect(oncePerEvent(event, 'origin', () => Promise.reject(new Error('no connection')))).rejects.toThrow();
  expect(await oncePerEvent(event, 'origin', read)).toBe('read');
  vi.advanceTimersByTime(11_000);
  await oncePerEvent(event, 'origin', read);
  expect(read).toHaveBeenCalledTimes(2);
});
