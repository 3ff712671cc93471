import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, newEmail } from '../../testing/customers/index.ts';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { customerNewsletter } from '../newsletter/index.ts';
import { createSignIns } from './sign-ins.ts';
import { tasks } from './tasks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
});
afterAll(() => shop.close());

const run = (task: keyof ReturnType<typeof tasks>, db = shop.api.db) =>
  tasks({ db, clock, signIns: createSignIns(clock), newsletter: customerNewsletter })[task].run({});

test('what is old is found by an index, however much there is', async () => {
  for (const task of ['sign-in.clean-up', 'sign-in.forget-unfinished'] as const)
    expect(await wholeScans(shop.api.db, (db) => run(task, db))).toEqual([]);
});

test('sessions go a month after their end, in several batches, and handovers after theirs', async () => {
  const { id } = await addCustomer(shop);
  await shop.sql(
    `insert into customer_sessions (customer_id, signed_in_by, authenticated_at, last_used_at, expires_at, ended_at)
     select $1, 'password', $2::timestamptz, $2::timestamptz, case when n > 2 then $2::timestamptz + interval '1 day' * n else $2::timestamptz - interval '31 days' end,
       case when n > 3 then $2::timestamptz - interval '31 days' when n = 2 then $2::timestamptz end from generate_series(1, 12000) n`,
    [id, now],
  );
  await shop.sql(
    `insert into customer_session_handovers (token_hash, nonce_hash, customer_session_id, expires_at)
     select n::text, 'n', (select max(id) from customer_sessions), $1::timestamptz - interval '1 second' * n from generate_series(0, 6000) n`,
    [now],
  );
  const sessions = () => shop.sql('select 1 from customer_sessions');
  expect(await sessions()).toHaveLength(12_000);
  await run('sign-in.clean-up');
  expect(await sessions()).toHaveLength(1);
  expect(await shop.sql('select 1 from customer_session_handovers')).toEqual([]);
});

test('of unconfirmed accounts more than a batch is forgotten in a run', async () => {
  const email = newEmail();
  await shop.sql(
    `insert into customers (email, is_guest, language, created_at)
     select $1 || n, false, 'cs', $2::timestamptz - interval '31 days' from generate_series(1, 600) n`,
    [email, now],
  );
  await run('sign-in.clean-up');
  expect(await shop.sql('select 1 from customers where email like $1', [`${email}%`])).toEqual([]);
});
