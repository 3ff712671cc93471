import { expect, test, vi } from 'vitest';
import { createLifetimes } from '../platform/index.ts';
import type { NotificationDependencies } from './deps.ts';
import { notificationsRoom } from './room.ts';

test('of a backlog of mails only two orders are read at the same time', async () => {
  const reads: PromiseWithResolvers<unknown[]>[] = [];
  const query = vi.fn(() => {
    const read = Promise.withResolvers<unknown[]>();
    reads.push(read);
    return read.promise;
  });
  const clock = () => new Date();
  const lifetimes = createLifetimes(clock, async () => Infinity);
  const room = notificationsRoom({ db: { query }, clock } as unknown as NotificationDependencies, lifetimes);
  const task = room.tasks?.['notifications.order-unpaid'];
  const mails = Array.from({ length: 10 }, (_, index) => task?.run({ order_id: index + 1 }));
  const failures = Promise.allSettled(mails);
  for (let begun = 2; begun <= 10; begun += 1) {
    await expect.poll(() => query.mock.calls.length).toBe(begun);
    // An order that is gone: the next one is read.
    reads[begun - 2]?.resolve([]);
  }
  reads.at(-1)?.resolve([]);
  expect((await failures).every(({ status }) => status === 'rejected')).toBe(true);
  expect(query).toHaveBeenCalledTimes(10);
});
