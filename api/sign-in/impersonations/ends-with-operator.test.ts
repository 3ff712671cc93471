import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../testing/customers/index.ts';
import { startOperatorSession } from '../../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
type Person = Awaited<ReturnType<typeof startOperatorSession>>;
let boss: Person;
let customer: { id: number };
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
  boss = await startOperatorSession(shop, ['all'], clock);
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const ask = ({ headers }: Pick<Person, 'headers'>, call: string, body?: object) =>
  shop.request(call, { headers, body });
const roleOf = async ({ id }: Person) =>
  (
    await shop.sql<{ id: number }>('select operator_role_id as id from operator_role_members where operator_id = $1', [
      id,
    ])
  )[0]?.id;

async function acting(operator: Person) {
  const body = { reason: 'Cannot find the invoice, asked by phone.' };
  const { item } = (await ask(operator, `POST /customers/${customer.id}/impersonations`, body)).body;
  return { headers: { authorization: `Bearer ${item.access_token}` } };
}
const change = (acting: Pick<Person, 'headers'>) =>
  ask(acting, `PATCH /customers/${customer.id}`, { first_name: 'Eva' });

const ENDS: [what: string, end: (operator: Person) => Promise<{ status: number }>][] = [
  ['they sign out', (operator) => ask(operator, 'POST /operators/logout')],
  ['they end all their sessions', (operator) => ask(operator, `DELETE /operators/me/sessions/${operator.sessionId}`)],
  ['a manager ends their sessions', ({ id }) => ask(boss, `DELETE /operators/${id}/sessions`)],
  ['they are switched off', ({ id }) => ask(boss, `PATCH /operators/${id}`, { is_active: false })],
  ['they are reset', ({ id }) => ask(boss, `POST /operators/${id}/resets`)],
  ['their role is taken', ({ id }) => ask(boss, `PATCH /operators/${id}`, { role_ids: [] })],
  [
    'their role loses the right',
    async (operator) => ask(boss, `PATCH /operator-roles/${await roleOf(operator)}`, { rights: ['orders.read'] }),
  ],
];

test.each(ENDS)('an operator who acts for a customer does not any more once %s', async (_, end) => {
  const operator = await startOperatorSession(shop, ['customers.impersonate'], clock);
  const customerHeaders = await acting(operator);
  expect((await change(customerHeaders)).status).toBe(200);
  expect((await end(operator)).status).toBeLessThan(300);
  expect((await ask(customerHeaders, 'GET /auth/me')).body.type).toBe('not_signed_in');
  expect((await change(customerHeaders)).body.type).toBe('not_signed_in');
});

test('what another operator loses, or an earlier session of the same one, ends nothing', async () => {
  const [one, other] = [
    await startOperatorSession(shop, ['customers.impersonate'], clock),
    await startOperatorSession(shop, ['customers.impersonate'], clock),
  ];
  const customerHeaders = await acting(one);
  await ask(other, 'POST /operators/logout');
  now = new Date(now.getTime() + 14 * 60_000);
  expect((await change(customerHeaders)).status).toBe(200);
});
