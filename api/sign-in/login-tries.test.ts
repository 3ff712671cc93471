import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountMails, addCustomer, PASSWORD, signedIn } from '../../testing/customers/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import * as customers from '../customers/index.ts';

let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let shop: TestShop;
let other: Awaited<ReturnType<typeof openTestApi>>;
beforeAll(async () => {
  shop = await startBuyingShop({ clock, trustProxy: true });
  other = await openTestApi(shop.url, { clock, trustProxy: true });
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

const HOME = '192.0.2.7';
let strangers = 0;
/** A network that nobody came from before. */
const newNetwork = () => {
  strangers += 1;
  return `2001:db8:${strangers.toString(16)}::1`;
};
const from = (network: string) => ({ 'x-forwarded-for': network });
const login = (email: string, network: string, password = PASSWORD, process: Pick<TestShop, 'request'> = shop) =>
  process.request('POST /auth/login', { body: { email, password }, headers: from(network) });
const guess = async (email: string, network: string) => (await login(email, network, 'wrong password')).status;

/** A hundred wrong passwords for an e-mail from ten networks; they are not hashed, which takes long. */
async function guessFromEverywhere(email: string): Promise<void> {
  const verified = vi.spyOn(customers, 'verifyPassword').mockResolvedValue(false);
  const networks = Array.from({ length: 10 }, newNetwork);
  for (let time = 0; time < 10; time += 1) await Promise.all(networks.map((network) => guess(email, network)));
  verified.mockRestore();
}

test('ten wrong passwords close an e-mail to their network, known or not, whatever process is asked, and to no other network', async () => {
  const { email } = await addCustomer(shop);
  for (const address of [email, 'unknown@example.com']) {
    const network = newNetwork();
    const tries = Array.from({ length: 12 }, (_, index) =>
      login(address, network.replace('::1', `::${index}`), 'wrong password', index % 2 ? shop : other),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect([address, statuses]).toEqual([address, [...Array(10).fill(422), 429, 429]]);
    const refused = await login(address, network);
    expect(refused).toMatchObject({
      status: 429,
      body: { type: 'too_many_requests' },
      headers: { 'retry-after': '600' },
    });
    expect(await guess(address, newNetwork())).toBe(422);
  }
  expect((await login(email, HOME)).status).toBe(200);
});

describe('guessing from many networks', () => {
  test('ends after a hundred tries, known or not, and does not shut the owner out where they signed in before', async () => {
    const { email } = await addCustomer(shop);
    expect((await login(email, HOME)).status).toBe(200);
    for (const address of [email, 'nobody@example.com']) {
      await guessFromEverywhere(address);
      expect([address, await guess(address, newNetwork())]).toEqual([address, 429]);
    }
    expect((await login(email, HOME, PASSWORD, other)).status).toBe(200);
    expect((await login(email, newNetwork())).status).toBe(429);
    later(3_600);
    expect((await login(email, newNetwork())).status).toBe(200);
  });

  test('is not helped by an account that the stranger made with the e-mail', async () => {
    const victim = await addCustomer(shop);
    const stranger = await addCustomer(shop, { email: victim.email, isConfirmed: false });
    const own = 'a password of the stranger';
    await shop.sql('update customers set password_hash = $2 where id = $1', [
      stranger.id,
      await customers.hashPassword(own),
    ]);
    const network = newNetwork();
    for (let time = 0; time < 9; time += 1) expect(await guess(victim.email, network)).toBe(422);
    expect((await login(victim.email, network, own)).body.item.customer_id).toBe(stranger.id);
    expect([await guess(victim.email, network), await guess(victim.email, network)]).toEqual([422, 429]);
    const another = newNetwork();
    expect((await login(victim.email, another, own)).status).toBe(200);
    await guessFromEverywhere(victim.email);
    expect(await guess(victim.email, another)).toBe(429);
  });

  test('does not keep the owner from giving the password again, and wrong ones given there close nothing else', async () => {
    const customer = await signedIn(shop, { clock });
    const again = async (password: string) =>
      (
        await shop.request('POST /auth/reauthentications', {
          headers: { ...customer.headers, ...from(newNetwork()) },
          body: { password },
        })
      ).status;
    await guessFromEverywhere(customer.email);
    expect(await again(PASSWORD)).toBe(204);
    for (let time = 0; time < 10; time += 1) expect(await again('wrong password')).toBe(422);
    expect(await again(PASSWORD)).toBe(429);
    later(3_600);
    expect((await login(customer.email, newNetwork())).status).toBe(200);
  });
});

test('tries of a session to give the password count together, also where the password is changed', async () => {
  const customer = await signedIn(shop, { clock });
  const { id, headers } = customer;
  const change = (current_password: string, process: Pick<TestShop, 'request'>) =>
    process.request(`PUT /customers/${id}/password`, {
      headers: { ...headers, ...from(newNetwork()) },
      body: { current_password, new_password: 'žirafa kope dveře', new_password_confirmation: 'žirafa kope dveře' },
    });
  for (let time = 0; time < 10; time += 1)
    expect((await change('wrong one', time % 2 ? shop : other)).status).toBe(422);
  expect((await change(PASSWORD, other)).status).toBe(429);
  const again = await shop.request('POST /auth/reauthentications', { headers, body: { password: PASSWORD } });
  expect(again.status).toBe(429);
});

test('whoever follows the mailed link to a new password may sign in from there, however many strangers guess', async () => {
  const { email } = await addCustomer(shop);
  await guessFromEverywhere(email);
  const network = newNetwork();
  expect((await login(email, network)).status).toBe(429);
  await shop.request('POST /passwords/customer', { body: { email } });
  const [mail] = await accountMails(shop, clock)(email);
  const token = mail && 'token' in mail ? mail.token : '';
  const password = 'žirafa kope dveře';
  const body = { token, new_password: password, new_password_confirmation: password };
  expect((await shop.request('PUT /passwords/customer', { headers: from(network), body })).status).toBe(200);
  expect((await login(email, network, password)).status).toBe(200);
  expect((await login(email, newNetwork(), password)).status).toBe(429);
});
