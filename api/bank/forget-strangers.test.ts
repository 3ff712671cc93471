import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { DAYS_KNOWN, forgetStrangers } from './forget-strangers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('after four hundred days nobody is told of who never paid an order, and those who did are', async () => {
  await shop.sql(`insert into bank_statements (source, account, first_day, last_day, opening, closing, file_hash, position)
    values ('gpc', '1', '2026-01-01', '2026-01-01', 0, 0, 'x', 0)`);
  await shop.sql(
    `insert into bank_movements (statement_id, account, day, amount, currency, ordinal, counter_name, counter_account, message, is_reversal, state)
     select 1, '1', '2026-11-30'::date - ${DAYS_KNOWN} - (n > 3)::int, n, 'CZK', 1, 'Jana', '1/0100', 'words', false,
       case n % 4 when 0 then 'booked' when 1 then 'unrelated' when 2 then 'offered' else 'reversed' end from generate_series(1, 7) n`,
  );
  await forgetStrangers(shop.api.db, new Date('2026-11-30T10:00:00Z'));
  const left = await shop.sql<{ amount: number; words: number }>(
    'select amount::int, num_nonnulls(counter_name, counter_account, message) as words from bank_movements order by amount',
  );
  expect(left.map(({ words }) => words)).toEqual([3, 3, 3, 3, 0, 0, 0]);
});
