import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/index.ts';
import { hashPassword } from '../customers/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ trustProxy: true }));
});
afterAll(() => shop.close());

const login = (email: string, password: string) => shop.request('POST /auth/login', { body: { email, password } });

test('a sign-in to one of two accounts with an e-mail does not give back the wrong tries at the other', async () => {
  const victim = await addCustomer(shop);
  const stranger = await addCustomer(shop, { email: victim.email, isConfirmed: false });
  const passwordOfStranger = 'a password of the stranger';
  await shop.sql('update customers set password_hash = $2 where id = $1', [
    stranger.id,
    await hashPassword(passwordOfStranger),
  ]);
  const wrong = async () => (await login(victim.email, 'wrong password')).status;
  for (let time = 0; time < 9; time += 1) expect(await wrong()).toBe(422);
  expect((await login(victim.email, passwordOfStranger)).body.item.customer_id).toBe(stranger.id);
  expect([await wrong(), await wrong()]).toEqual([422, 429]);
});
