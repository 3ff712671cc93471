import { expect, test, vi } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import type { RoomMail } from '../platform/mail/index.ts';
import { notificationsRoom } from './room.ts';

type Dependencies = Parameters<typeof notificationsRoom>[0];

const mailOf = (kind: string, prepare: RoomMail['prepare'], isBulk = false): RoomMail<'payment.overdue'> => ({
  ...{ kind, on: 'payment.overdue', table: 'orders', isBulk },
  subject: ({ order_id: id }) => id,
  prepare,
});
const roomOf = (...mails: RoomMail[]) =>
  notificationsRoom({ db: { query: async () => [] } as unknown as Database } as Dependencies, mails);

test('of a backlog of mails only two are read at the same time', async () => {
  const reads: PromiseWithResolvers<null>[] = [];
  const prepare = vi.fn(() => {
    const read = Promise.withResolvers<null>();
    reads.push(read);
    return read.promise;
  });
  const task = roomOf(mailOf('order-unpaid', prepare)).tasks?.['notifications.payment.overdue'];
  const mails = Promise.all(Array.from({ length: 10 }, (_, index) => task?.run({ order_id: index + 1 })));
  for (let begun = 2; begun <= 10; begun += 1) {
    await expect.poll(() => prepare.mock.calls.length).toBe(begun);
    // An order that is gone: the next one is read.
    reads[begun - 2]?.resolve(null);
  }
  reads.at(-1)?.resolve(null);
  await mails;
  expect(prepare).toHaveBeenCalledTimes(10);
});

test('mails of an event go out in their order, and one that fails keeps none of the others back', async () => {
  const order: string[] = [];
  const noted = (kind: string) =>
    mailOf(kind, async () => {
      order.push(kind);
      if (kind === 'second') throw new Error('no connection');
      return null;
    });
  const { tasks } = roomOf(noted('first'), noted('second'), noted('third'));
  await expect(tasks?.['notifications.payment.overdue']?.run({ order_id: 1 })).rejects.toThrow('no connection');
  expect(order).toEqual(['first', 'second', 'third']);
});

test('mails that come by hundreds wait in a queue of their own', () => {
  const { tasks } = roomOf(
    mailOf('one', async () => null),
    mailOf('many', async () => null, true),
  );
  expect(Object.entries(tasks ?? {}).map(([name, { event, queue }]) => [name, event, queue])).toEqual([
    ['notifications.payment.overdue', 'payment.overdue', undefined],
    ['notifications.payment.overdue.bulk', 'payment.overdue', 'bulk mails'],
  ]);
});

test('an event that no mail of a task follows from starts no job', () => {
  const ofFirst: Pick<RoomMail<'payment.overdue'>, 'mayFollow'> = { mayFollow: ({ order_id: id }) => id === 1 };
  const [first, any] = [{ ...mailOf('first', async () => null), ...ofFirst }, mailOf('any', async () => null)];
  const task = (...mails: RoomMail[]) => roomOf(...mails).tasks?.['notifications.payment.overdue'];
  expect([1, 2].map((id) => task(first)?.isFor?.({ order_id: id }))).toEqual([true, false]);
  expect(task(first, any)?.isFor).toBeUndefined();
});
