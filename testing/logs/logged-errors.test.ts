import { expect, test } from 'vitest';
import { startBrowsingShop } from '../shops/index.ts';
import { addLoggedErrors, drainLoggedErrors } from './logged-errors.ts';

test('the cause of a 500 is added to the failed assertion', async () => {
  const shop = await startBrowsingShop();
  await shop.sql('drop table articles cascade');
  expect((await shop.request('GET /articles')).status).toBe(500);
  await shop.close();
  const errors = [{ message: 'expected 500 to be 200' }];
  addLoggedErrors(errors, drainLoggedErrors());
  expect(errors[0]?.message).toMatch(
    /^expected 500 to be 200\n\nThe server logged:\nrequest failed: .*relation "articles" does not exist\n +at /,
  );
});

test('a passed test is left alone, and many errors are cut', () => {
  const lines = Array.from({ length: 7 }, (_, number) => JSON.stringify({ msg: `failure ${number}` }));
  addLoggedErrors(undefined, lines);
  const errors = [{ message: 'no' }, { message: 'never' }];
  addLoggedErrors(errors, lines);
  expect(errors.map(({ message }) => message)).toEqual([
    'no\n\nThe server logged:\nfailure 0\nfailure 1\nfailure 2\nfailure 3\nfailure 4\n… and 2 more',
    'never',
  ]);
});
