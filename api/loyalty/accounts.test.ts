import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { waitsForLock } from '../../testing/database-inspection/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { czk, eur } = SHOP.currencies;
const { soap } = SHOP.products;

let shop: TestShop;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await startBuyingShop();
  const rights = ['credits.read', 'credits.write', 'products.write', 'promotions.write', 'changes.undo'] as const;
  operator = (await signedInOperator(shop, rights, () => new Date())).headers;
});
afterAll(() => shop.close());

const ask = (call: string, body?: object) => shop.request(call, { body, headers: operator });
const made = async (body: object = {}) => {
  const conversions = [{ currency_id: czk, value: 0.5 }];
  const answer = await ask('POST /customer-accounts', { name: { cs: 'Body', en: 'Points' }, conversions, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.item;
};
const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...(body.errors ?? []).map(({ field }: { field: string }) => field),
];

test('credits are set up, given, earned, spent and switched off by calls alone', async () => {
  const { id, conversions } = await made({
    conversions: [
      { currency_id: eur, value: 0.0201 },
      { currency_id: czk, value: 0.5, min_order_price: 10_000 },
    ],
    is_active: true,
    max_order_percents: 50,
  });
  expect(conversions).toEqual([
    { currency_id: czk, value: 0.5, min_order_price: 10_000 },
    { currency_id: eur, value: 0.0201, min_order_price: null },
  ]);
  const program = { name: { cs: 'Za nákup' }, operation: 0, value: 10, customer_account_ids: [id], is_active: true };
  expect((await ask('POST /loyalty-programs', program)).status).toBe(201);
  expect((await ask(`PATCH /products/${soap}`, { is_purchasable_with_credits: true })).status).toBe(200);
  const customer = await signedIn(shop);
  const given = { customer_account_id: id, amount: 100, name: 'Na uvítanou' };
  expect((await ask(`POST /customers/${customer.id}/customer-account-usages`, given)).status).toBe(201);

  const guests = await filledCart(shop.request, { items: [{ product_id: soap, amount: 2 }] });
  const { id: cart } = (await shop.request(`POST /carts/${guests}/owner`, { headers: customer.headers })).body.item;
  const embeds = async () =>
    (
      await shop.request(`GET /carts/${cart}?embed=customerAccountSettings,customerAccountAmountsEarned`, {
        headers: customer.headers,
      })
    ).body.item._embedded;
  // Two soaps cost 199.80: half of it is 199 credits; a tenth is 19.98, 39 credits.
  expect(await embeds()).toMatchObject({
    customerAccountSettings: [
      { customer_account_id: id, amount: 100, converted_amount: { value: 50 }, max_usable_amount: 100, problem: null },
    ],
    customerAccountAmountsEarned: [{ customer_account_id: id, amount: 39 }],
  });
  const changed = await ask(`PATCH /customer-accounts/${id}`, {
    conversions: [{ currency_id: czk, value: 1, min_order_price: 30_000 }],
    expected: { conversions },
  });
  expect(changed.body.item.conversions).toEqual([{ currency_id: czk, value: 1, min_order_price: 30_000 }]);
  expect((await embeds()).customerAccountSettings).toMatchObject([
    { converted_amount: { value: 100 }, problem: 'min_order_price' },
  ]);
  expect((await ask(`PATCH /customer-accounts/${id}`, { is_active: false })).status).toBe(200);
  expect(await embeds()).toMatchObject({ customerAccountSettings: [], customerAccountAmountsEarned: [] });
});

test('an account that was made by mistake goes with the undo of the call that made it, until something is booked in it', async () => {
  const undone = async () => {
    const [set] = await shop.sql<{ id: number }>('select max(id)::int as id from change_sets');
    return (await ask(`POST /change-sets/${set?.id}/undo`, {})).status;
  };
  const { id } = await made();
  expect(await undone()).toBe(200);
  expect((await ask(`GET /customer-accounts/${id}`)).status).toBe(404);
  const { id: booked } = await made();
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, 5, 'received', 'test')`,
    [(await signedIn(shop)).id, booked],
  );
  expect(await undone()).toBe(409);
});

test.each([
  ['a currency twice', { conversions: [1, 2].map((value) => ({ currency_id: czk, value })) }, 'conversions'],
  ['a currency that is not there', { conversions: [{ currency_id: 99, value: 1 }] }, 'conversions'],
  ['credits worth nothing', { conversions: [{ currency_id: czk, value: 0 }] }, 'conversions.0.value'],
  ['a worth of five decimals', { conversions: [{ currency_id: czk, value: 0.00015 }] }, 'conversions.0.value'],
  ['a worth above the largest', { conversions: [{ currency_id: czk, value: 1_000_001 }] }, 'conversions.0.value'],
  ['more currencies than a shop has', { conversions: Array(21).fill({ currency_id: czk, value: 1 }) }, 'conversions'],
  ['three decimals', { decimal_places: 3 }, 'decimal_places'],
  ['no share', { max_order_percents: 0 }, 'max_order_percents'],
  ['more than eleven years', { expires_after_days: 4_016 }, 'expires_after_days'],
  ['a name in no language', { name: {} }, 'name'],
])('refuses %s', async (_, body, field) => {
  const conversions = [{ currency_id: czk, value: 1 }];
  expect(refusal(await ask('POST /customer-accounts', { name: { cs: 'Body' }, conversions, ...body }))).toEqual([
    422,
    field,
  ]);
});

test('the decimals of an account stay', async () => {
  const { id } = await made({ decimal_places: 1 });
  expect(refusal(await ask(`PATCH /customer-accounts/${id}`, { decimal_places: 2 }))).toEqual([422, 'decimal_places']);
});

test('no more are switched on than carts show, also by calls at once', async () => {
  await shop.sql('update customer_accounts set is_active = false');
  const ids: number[] = [];
  for (let count = 0; count < 24; count += 1) ids.push((await made()).id);
  const on = (id: number | undefined) => ask(`PATCH /customer-accounts/${id}`, { is_active: true });
  const answers = await Promise.all(ids.map(on));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
});

test('two writes of what credits are worth follow each other', async () => {
  const { id } = await made();
  const write = () => ask(`PATCH /customer-accounts/${id}`, { conversions: [{ currency_id: eur, value: 1 }] });
  expect(await waitsForLock(shop, { table: 'customer_accounts', id }, write)).toBe(true);
});
