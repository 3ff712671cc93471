import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type Mail, type Mailer, NoSuchMailbox } from '../platform/mail/index.ts';
import { type MailDependencies, sendOnce } from './send-once.ts';

const MAIL: Mail = { to: 'jana@example.com', subject: 'x', html: 'x', text: 'x' };
let shop: TestShop;
let id: number;
let now: Date;
const send = vi.fn<Mailer['send']>();
const warn = vi.fn();

const deps = (): MailDependencies => ({ db: shop.api.db, mailer: { send }, clock: () => now, log: { warn } });
const key = () => ({ kind: 'order-placed', subject: `${id}`, about: `orders ${id}` });
const sendIt = () => sendOnce(deps(), key(), async () => MAIL);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const row = async () =>
  (await shop.sql<{ sent_at: Date | null; refusal: string | null }>('select sent_at, refusal from sent_mails'))[0];

beforeAll(async () => {
  shop = await startBrowsingShop();
  id = (await order(shop.request, await filledCart(shop.request))).body.item.id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('delete from sent_mails');
  send.mockReset().mockResolvedValue();
  warn.mockReset();
  now = new Date('2026-11-20T12:00:00Z');
});

test('a repeated event sends one mail', async () => {
  await sendIt();
  await sendIt();
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith({ ...MAIL, messageKey: `order-placed.${id}` });
  expect((await row())?.sent_at).toEqual(now);
});

test('of ten jobs at once one sends, the others look again later', async () => {
  const taken = Promise.withResolvers<void>();
  send.mockReturnValue(taken.promise);
  const later: string[] = [];
  const jobs = Array.from({ length: 10 }, () => sendIt().catch((error: Error) => void later.push(error.message)));
  await expect.poll(() => later).toHaveLength(9);
  taken.resolve();
  await Promise.all(jobs);
  expect(later).toEqual(Array(9).fill(expect.stringContaining('looks again later')));
  await sendIt();
  expect(send).toHaveBeenCalledOnce();
});

test('a mail that the server did not take is sent by the next try', async () => {
  send.mockRejectedValueOnce(new Error('no connection'));
  await expect(sendIt()).rejects.toThrow('no connection');
  await sendIt();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a mail that cannot be rendered releases its claim', async () => {
  const broken = sendOnce(deps(), key(), () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  await sendIt();
  expect(send).toHaveBeenCalledOnce();
});

test('what a process had claimed that fell silent is sent after half a minute, once and under the same key', async () => {
  const claimed = (ago: string) =>
    shop.sql(
      `insert into sent_mails (kind, subject, about, claimed_at) values ('order-placed', $1, 'orders ' || $1, now() - $2::interval)
      on conflict on constraint sent_mails_once do update set claimed_at = excluded.claimed_at`,
      [`${id}`, ago],
    );
  await claimed('15 s');
  await expect(sendIt()).rejects.toThrow('another job');
  await claimed('31 s');
  await Promise.allSettled([sendIt(), sendIt()]);
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith({ ...MAIL, messageKey: `order-placed.${id}` });
});

describe('a slow mail server', () => {
  const claimedAt = async () =>
    (await shop.sql<{ at: string }>('select claimed_at::text as at from sent_mails'))[0]?.at;
  const slowly = () => {
    const answer = Promise.withResolvers<void>();
    send.mockReturnValueOnce(answer.promise);
    return { ...answer, sending: sendIt() };
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('leaves the mail to the job that waits for it, which says that it lives', async () => {
    const { sending, resolve } = slowly();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    for (let round = 1; round <= 3; round += 1) {
      const before = await claimedAt();
      vi.advanceTimersByTime(10_000);
      await expect.poll(claimedAt).not.toBe(before);
    }
    await expect(sendIt()).rejects.toThrow('another job');
    resolve();
    await sending;
    expect(send).toHaveBeenCalledOnce();
    expect((await row())?.sent_at).toEqual(now);
  });

  test('and a sender that did not renew its claim: the next one takes the mail over', async () => {
    const { sending, reject } = slowly();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await shop.sql(`update sent_mails set claimed_at = now() - interval '31 s'`);
    const { sending: next, resolve } = slowly();
    await expect.poll(() => send.mock.calls.length).toBe(2);
    reject(new Error('no connection'));
    await expect(sending).rejects.toThrow('no connection');
    await expect(sendIt()).rejects.toThrow('another job');
    resolve();
    await next;
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test('a mail sent while the database was unavailable is recorded when it is back', async () => {
  let failures = 2;
  const query: Database['query'] = async (sql, values) => {
    if (typeof sql === 'object' && sql.name === 'notifications_end' && failures-- > 0) throw new Error('terminating');
    return shop.api.db.query(sql, values);
  };
  await sendOnce({ ...deps(), db: { ...shop.api.db, query } }, key(), async () => MAIL);
  await sendIt();
  expect(send).toHaveBeenCalledOnce();
  expect((await row())?.sent_at).toEqual(now);
});

test('an address that does not exist is noted and never tried again', async () => {
  send.mockRejectedValue(new NoSuchMailbox('550 5.1.1'));
  await sendIt();
  later(60);
  await sendIt();
  expect(send).toHaveBeenCalledOnce();
  expect(await row()).toEqual({ sent_at: null, refusal: '550 5.1.1' });
  expect(warn).toHaveBeenCalledOnce();
});

test('the database refuses a second mail of a kind, and one about nothing', async () => {
  await sendIt();
  const insert = (values: string) =>
    shop.sql(`insert into sent_mails (kind, subject, about, claimed_at) values ${values}`);
  await expect(insert(`('order-placed', '${id}', 'orders ${id}', now())`)).rejects.toThrow('sent_mails_once');
  await expect(insert(`('order-placed', null, 'orders ${id}', now())`)).rejects.toThrow(
    'null value in column "subject"',
  );
  await expect(insert(`('order-placed', '0', null, now())`)).rejects.toThrow('null value in column "about"');
});

test('a mail that became pointless while it was written leaves no note, and may be sent by a later event', async () => {
  await sendOnce(deps(), key(), async () => null);
  expect(send).not.toHaveBeenCalled();
  expect(await row()).toBeUndefined();
  await sendIt();
  expect(send).toHaveBeenCalledOnce();
});
