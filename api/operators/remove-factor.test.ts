import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeAt,
  operatorPasskeys,
  type SignedInOperator,
  signedInOperator,
  signInOperator,
} from '../../testing/operators/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { createKeys, createManagement } from '../index.ts';

const SECRET = 'the signing secret of every test shop';
let shop: TestShop;
let steps: ReturnType<typeof operatorPasskeys>;
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock, trustProxy: true }));
  steps = operatorPasskeys(shop, clock);
});
afterAll(() => shop.close());

const call: TestShop['request'] = (...given) => shop.request(...given);
const typeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body?.type];

describe('the last second factor stays', () => {
  const removeCodes = ({ headers }: SignedInOperator) => call('DELETE /operators/me/second-factors', { headers });
  const remove = ({ headers }: SignedInOperator, id: number) =>
    call(`DELETE /operators/me/passkeys/${id}`, { headers });

  test('the app goes when there is a passkey, then the passkey does not; other sessions end', async () => {
    const { operator, authenticator, passkey } = await steps.withPasskey();
    later(30);
    const elsewhere = await signInOperator(shop, operator, clock);
    expect((await removeCodes(operator)).status).toBe(204);
    expect((await call('GET /operators/me', { headers: elsewhere.headers })).status).toBe(401);
    const me = (await call('GET /operators/me', { headers: operator.headers })).body.item;
    expect(me).toMatchObject({ has_one_time_codes: false, recovery_codes_left: 10 });
    expect(typeOf(await remove(operator, passkey.id))).toEqual([409, 'only_second_factor']);
    expect((await removeCodes(operator)).status).toBe(404);
    later(30);
    const body = { ticket: await steps.ticketOf(operator), code: codeAt(operator.secret, now) };
    expect(typeOf(await call('POST /operators/login/second-factor', { body }))).toEqual([422, 'login_failed']);
    expect((await steps.signIn(operator, authenticator)).status).toBe(200);
    const recovery = { ticket: await steps.ticketOf(operator), code: operator.recoveryCodes[0] };
    expect((await call('POST /operators/login/second-factor', { body: recovery })).status).toBe(200);
  });

  test('without a passkey the app does not go', async () => {
    const operator = await signedInOperator(shop, ['all'], clock);
    expect(typeOf(await removeCodes(operator))).toEqual([409, 'only_second_factor']);
  });

  test('of two that are removed at once', async () => {
    const { operator, passkey } = await steps.withPasskey();
    const answers = await Promise.all([removeCodes(operator), remove(operator, passkey.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('one passkey of an operator is none of another’s', async () => {
    const { operator, passkey } = await steps.withPasskey();
    expect((await remove(await signedInOperator(shop, ['all'], clock), passkey.id)).status).toBe(404);
    expect((await remove(operator, passkey.id)).status).toBe(204);
    const ticket = await steps.ticketOf(operator);
    const answer = await call('POST /operators/login/passkey-options', { body: { ticket } });
    expect(typeOf(answer)).toEqual([409, 'passkey_refused']);
  });
});

test('a reset, as the command line does it, takes the passkeys too', async () => {
  const { operator } = await steps.withPasskey();
  const management = createManagement({ db: shop.api.db, clock, derivedKey: createKeys(SECRET) });
  await management.reset(null, operator.id);
  const rows = await shop.sql('select id from operator_passkeys where operator_id = $1', [operator.id]);
  expect(rows).toEqual([]);
});
