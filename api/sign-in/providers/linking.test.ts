import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, signedIn, turnIntoImpersonation } from '../../../testing/customers/index.ts';
import { bearer, refusalOf } from '../../../testing/shops/index.ts';
import {
  startThirdPartyShop,
  type ThirdPartyShop,
  unverified,
  verified,
} from '../../../testing/third-parties/index.ts';

let shop: ThirdPartyShop;
beforeAll(async () => {
  shop = await startThirdPartyShop();
});
afterAll(() => shop.close());

const linkCall = (id: number) => `POST /customers/${id}/providers`;

test('linking a third party needs a confirmed e-mail and a recent sign-in', async () => {
  const hijacker = await signedIn(shop, { email: newEmail(), isConfirmed: false });
  expect(refusalOf(await shop.begin('google', '/', linkCall(hijacker.id), { headers: hijacker.headers }))).toEqual([
    403,
    'email_not_confirmed',
  ]);
  const customer = await signedIn(shop, { email: newEmail() });
  await shop.sql(
    `update customer_sessions set authenticated_at = authenticated_at - interval '1 hour' where customer_id = $1`,
    [customer.id],
  );
  expect(refusalOf(await shop.begin('google', '/', linkCall(customer.id), { headers: customer.headers }))).toEqual([
    403,
    'recent_sign_in_needed',
  ]);
});

test('linking a third party works in the session that asked for it only', async () => {
  const customer = await signedIn(shop, { email: newEmail() });
  const other = await signedIn(shop, { email: newEmail() });
  for (const headers of [{}, other.headers]) {
    const begun = await shop.begin('google', '/', linkCall(customer.id), { headers: customer.headers });
    const one = await shop.returned('google', verified(newEmail()), begun);
    expect(refusalOf(await shop.finish(one, headers))).toEqual([409, 'provider_refused']);
  }
  expect(
    await shop.sql('select 1 from customer_providers where customer_id in ($1, $2)', [customer.id, other.id]),
  ).toEqual([]);
});

test('an operator who acts for a customer links no third party', async () => {
  const customer = await signedIn(shop);
  const begun = await shop.begin('google', '/', linkCall(customer.id), { headers: customer.headers });
  const one = await shop.returned('google', verified(newEmail()), begun);
  await turnIntoImpersonation(shop, customer.sessionId);
  expect(refusalOf(await shop.finish(one, customer.headers))).toEqual([409, 'provider_refused']);
});

test('linking a third party never takes a person over from another customer, and repeating it changes nothing', async () => {
  const email = newEmail();
  await shop.signInAs('google', verified(email));
  const customer = await signedIn(shop, { email: newEmail() });
  const link = async (persona: Record<string, string>) => {
    const begun = await shop.begin('google', '/', linkCall(customer.id), { headers: customer.headers });
    return shop.finish(await shop.returned('google', persona, begun), customer.headers);
  };
  expect(refusalOf(await link(verified(email)))).toEqual([409, 'provider_linked_elsewhere']);
  // An e-mail that is not verified may be linked: the customer is signed in and asks for it.
  const own = unverified(newEmail());
  expect((await link(own)).status).toBe(200);
  expect((await link(own)).status).toBe(200);
  const { body } = await shop.request(`GET /customers/${customer.id}/providers`, { headers: customer.headers });
  expect(body.items).toHaveLength(1);
  const mails = await shop.sql('select kind, email from account_mails where customer_id = $1', [customer.id]);
  expect(mails).toEqual([{ kind: 'sign-in-added', email: customer.email }]);
});

test('linking a third party is taken back, unless it is the only way to sign in', async () => {
  const { session } = (await shop.signInAs('google', verified(newEmail()))).body.item;
  const headers = bearer(session.access_token);
  const path = `/customers/${session.customer_id}/providers`;
  const [only] = (await shop.request(`GET ${path}`, { headers })).body.items;
  expect(refusalOf(await shop.request(`DELETE ${path}/${only.id}`, { headers }))).toEqual([409, 'only_way_to_sign_in']);
  const begun = await shop.begin('seznam', '/', `POST ${path}`, { headers });
  await shop.finish(await shop.returned('seznam', verified(newEmail()), begun), headers);
  const both = (await shop.request(`GET ${path}`, { headers })).body.items as { id: number }[];
  const removed = await Promise.all(both.map(({ id }) => shop.request(`DELETE ${path}/${id}`, { headers })));
  expect(removed.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('the link of another customer cannot be taken back', async () => {
  const { session } = (await shop.signInAs('google', verified(newEmail()))).body.item;
  const [link] = (
    await shop.request(`GET /customers/${session.customer_id}/providers`, { headers: bearer(session.access_token) })
  ).body.items;
  const other = await signedIn(shop, { email: newEmail() });
  for (const owner of [session.customer_id, other.id]) {
    const answer = await shop.request(`DELETE /customers/${owner}/providers/${link.id}`, { headers: other.headers });
    expect(answer.status).toBe(404);
  }
});
