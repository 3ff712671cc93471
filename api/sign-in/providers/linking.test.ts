import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  signedIn,
  startThirdPartyShop,
  type TestShop,
  type ThirdPartyShop,
  unverified,
  verified,
} from '../../../testing/index.ts';

let parties: ThirdPartyShop;
let shop: TestShop;
beforeAll(async () => {
  parties = await startThirdPartyShop();
  shop = parties.shop;
});
afterAll(() => parties.close());

let people = 0;
const newEmail = () => {
  people += 1;
  return `person-${people}@example.com`;
};
const begin: ThirdPartyShop['begin'] = (...given) => parties.begin(...given);
const returned: ThirdPartyShop['returned'] = (...given) => parties.returned(...given);
const finish: ThirdPartyShop['finish'] = (...given) => parties.finish(...given);
const signInAs: ThirdPartyShop['signInAs'] = (...given) => parties.signInAs(...given);
const call: TestShop['request'] = (...given) => parties.call(...given);
const typeOf = ({ status, body }: Answer) => [status, body.type];

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const linkCall = (id: number) => `POST /customers/${id}/providers`;

test('linking a third party needs a confirmed e-mail and a recent sign-in', async () => {
  const hijacker = await signedIn(shop, { email: newEmail(), isConfirmed: false });
  expect(typeOf(await begin('google', '/', linkCall(hijacker.id), { headers: hijacker.headers }))).toEqual([
    403,
    'email_not_confirmed',
  ]);
  const customer = await signedIn(shop, { email: newEmail() });
  await shop.sql(
    `update customer_sessions set authenticated_at = authenticated_at - interval '1 hour' where customer_id = $1`,
    [customer.id],
  );
  expect(typeOf(await begin('google', '/', linkCall(customer.id), { headers: customer.headers }))).toEqual([
    403,
    'recent_sign_in_needed',
  ]);
});

test('linking a third party works in the session that asked for it only', async () => {
  const customer = await signedIn(shop, { email: newEmail() });
  const other = await signedIn(shop, { email: newEmail() });
  for (const headers of [{}, other.headers]) {
    const begun = await begin('google', '/', linkCall(customer.id), { headers: customer.headers });
    const one = await returned('google', verified(newEmail()), begun);
    expect(typeOf(await finish(one, headers))).toEqual([409, 'provider_refused']);
  }
  expect(
    await shop.sql('select 1 from customer_providers where customer_id in ($1, $2)', [customer.id, other.id]),
  ).toEqual([]);
});

test('linking a third party never takes a person over from another customer, and repeating it changes nothing', async () => {
  const email = newEmail();
  await signInAs('google', verified(email));
  const customer = await signedIn(shop, { email: newEmail() });
  const link = async (persona: Record<string, string>) => {
    const begun = await begin('google', '/', linkCall(customer.id), { headers: customer.headers });
    return finish(await returned('google', persona, begun), customer.headers);
  };
  expect(typeOf(await link(verified(email)))).toEqual([409, 'provider_linked_elsewhere']);
  // An e-mail that is not verified may be linked: the customer is signed in and asks for it.
  const own = unverified(newEmail());
  expect((await link(own)).status).toBe(200);
  expect((await link(own)).status).toBe(200);
  const { body } = await call(`GET /customers/${customer.id}/providers`, { headers: customer.headers });
  expect(body.items).toHaveLength(1);
  const mails = await shop.sql('select kind, email from account_mails where customer_id = $1', [customer.id]);
  expect(mails).toEqual([{ kind: 'sign-in-added', email: customer.email }]);
});

test('linking a third party is taken back, unless it is the only way to sign in', async () => {
  const { session } = (await signInAs('google', verified(newEmail()))).body.item;
  const headers = bearer(session.access_token);
  const path = `/customers/${session.customer_id}/providers`;
  const [only] = (await call(`GET ${path}`, { headers })).body.items;
  expect(typeOf(await call(`DELETE ${path}/${only.id}`, { headers }))).toEqual([409, 'only_way_to_sign_in']);
  const begun = await begin('seznam', '/', `POST ${path}`, { headers });
  await finish(await returned('seznam', verified(newEmail()), begun), headers);
  const both = (await call(`GET ${path}`, { headers })).body.items as { id: number }[];
  const removed = await Promise.all(both.map(({ id }) => call(`DELETE ${path}/${id}`, { headers })));
  expect(removed.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('the link of another customer cannot be taken back', async () => {
  const { session } = (await signInAs('google', verified(newEmail()))).body.item;
  const [link] = (
    await call(`GET /customers/${session.customer_id}/providers`, { headers: bearer(session.access_token) })
  ).body.items;
  const other = await signedIn(shop, { email: newEmail() });
  for (const owner of [session.customer_id, other.id]) {
    const answer = await call(`DELETE /customers/${owner}/providers/${link.id}`, { headers: other.headers });
    expect(answer.status).toBe(404);
  }
});
