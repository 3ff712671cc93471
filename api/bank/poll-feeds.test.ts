import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { fioFile } from '../../testing/payments/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { BookingDependencies } from './book-movement.ts';
import { feedSilentMail } from './feed-silent-mail.ts';
import type { BankFeed } from './feeds/feed.ts';
import { createFeeds } from './feeds/index.ts';
import { parseFile } from './formats/parse-file.ts';
import type { ParsedStatement } from './formats/statement.ts';
import { pollFeeds } from './poll-feeds.ts';
import { storeStatement } from './store-statement.ts';

let shop: TestShop;
let sandbox: Sandbox;
let deps: BookingDependencies;
let failures: object[] = [];
const clock = () => new Date('2026-03-10T10:00:00Z');
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  shop = await startBuyingShop({ clock });
  deps = { db: shop.api.db, clock, log: { error: (details: object) => void failures.push(details) }, bankTolerance: 0 };
});
beforeEach(() => {
  failures = [];
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const control = (method: string, path: string, body: object) =>
  fetch(`${sandbox.url}/sandbox/fio${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const add = (movement: object) => control('POST', '/movements', { day: '2026-03-09', ...movement });
const poll = (environment: Sandbox['environment'] = sandbox.environment) => pollFeeds(deps, createFeeds(environment));
async function newOrder() {
  const { id } = await placedOrder(shop, {});
  const [row] = await shop.sql<{ order_number: number; total: number }>(
    'select order_number, taxed_price - voucher_amount as total from orders where id = $1',
    [id],
  );
  return { id, variable_symbol: String(row?.order_number), amount: (row?.total ?? 0) / 100 };
}
const ledgerOf = ({ id }: { id: number }) => shop.sql('select kind from order_transactions where order_id = $1', [id]);

test('the bank pays orders once, however often it is asked, and is left alone when it asks for patience', async () => {
  const [first, second] = [await newOrder(), await newOrder()];
  await add({ amount: first.amount, variable_symbol: first.variable_symbol });
  await poll();
  expect(await ledgerOf(first)).toEqual([{ kind: 'bank' }]);
  await add({ amount: second.amount, variable_symbol: second.variable_symbol });
  await poll();
  expect(await ledgerOf(second)).toEqual([]);
  await control('PATCH', '', { pause_ms: 0 });
  await poll();
  await poll();
  expect([await ledgerOf(first), await ledgerOf(second)]).toEqual([[{ kind: 'bank' }], [{ kind: 'bank' }]]);
  expect(failures).toEqual([]);
});

test('what an operator sends moves no pointer of the bank’s own feed', async () => {
  await control('PATCH', '', { pause_ms: 0 });
  await poll();
  const asked: string[] = [];
  const feed: BankFeed = {
    name: 'fio',
    async fetchStatement(first, last) {
      asked.push(`${first} ${last}`);
      return null;
    },
  };
  await pollFeeds(deps, [feed]);
  for (const day of ['2026-03-10', '2027-01-01']) {
    const [parsed] = parseFile(Buffer.from(fioFile({ account: '2400222222', day, movements: [] })));
    const stored = { hash: `of-an-operator ${day}`, position: 0, operatorName: 'Eva' };
    await storeStatement(deps.db, parsed as ParsedStatement, stored, clock());
  }
  await shop.sql(`update bank_statements set last_day = '2026-03-09' where operator_name is null`);
  await pollFeeds(deps, [feed]);
  expect(asked).toEqual(['2026-03-05 2026-03-10', '2026-03-04 2026-03-10']);
});

test('what was stored and not booked is booked by the next run', async () => {
  await control('PATCH', '', { pause_ms: 0 });
  const order = await newOrder();
  await add({ amount: order.amount, variable_symbol: order.variable_symbol });
  await shop.sql(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await shop.sql('create trigger refuse before insert on bank_bookings for each row execute function refuse()');
  await poll();
  expect([await ledgerOf(order), failures.length]).toEqual([[], 1]);
  await shop.sql('drop trigger refuse on bank_bookings');
  await poll();
  expect(await ledgerOf(order)).toEqual([{ kind: 'bank' }]);
});

test('a bank that gives no statement for a day is announced once, until it gives one again', async () => {
  const feed = (bytes: () => Uint8Array | null): BankFeed => ({ name: 'silent', fetchStatement: async () => bytes() });
  const statement = Buffer.from(fioFile({ account: '2400444444', movements: [] }));
  const away = feed(() => {
    throw new Error('the token has ended');
  });
  const events = () => shop.sql<{ id: number }>(`select id from outbox_events where type = 'bank.feed_silent'`);
  const after = (hours: number, one: BankFeed) =>
    pollFeeds({ ...deps, clock: () => new Date(clock().getTime() + hours * 3_600_000) }, [one]);
  await after(
    0,
    feed(() => statement),
  );
  await after(23, away);
  await after(
    26,
    feed(() => null),
  );
  expect(await events()).toHaveLength(0);
  await after(27, away);
  await after(50, away);
  expect(await events()).toHaveLength(1);
  const [{ id, notified_at: notifiedAt } = { id: 0, notified_at: null }] = await shop.sql<{
    id: number;
    notified_at: Date | null;
  }>(`select id, notified_at from bank_feeds where name = 'silent'`);
  expect([await feedSilentMail(deps).prepare({ bank_feed_id: id, since: 1 }), notifiedAt]).not.toContain(null);
  await after(
    51,
    feed(() => statement),
  );
  expect(await feedSilentMail(deps).prepare({ bank_feed_id: id, since: 1 })).toBeNull();
  await after(76, away);
  expect(await events()).toHaveLength(2);
});

test('a token that ended and a bank that is away are errors that do not name the token', async () => {
  await poll({ ...sandbox.environment, FIO_TOKEN: 'ended-token' });
  await poll({ ...sandbox.environment, FIO_URL: 'http://127.0.0.1:1' });
  expect(failures.map((one) => String((one as { err: Error }).err))).toEqual([
    'Error: Fio answered 500',
    expect.stringContaining('Fio did not answer'),
  ]);
  expect(JSON.stringify(failures)).not.toContain('token');
});
