import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let jana: SignedInCustomer;
let petr: SignedInCustomer;
const { products, payments } = SHOP;
const BOOK = { product_id: products.book, amount: 1 };
const SOAP = { product_id: products.soap, amount: 3 };
/** Whole credits worth 2 Kč; from 300 Kč, at most half of the goods. */
const POINTS = 1;
/** Hundredths of credits, each worth 1 Kč. */
const CREDITS = 2;

beforeAll(async () => {
  shop = await startBuyingShop();
  [jana, petr] = [
    await signedIn(shop, { email: 'jana@example.com' }),
    await signedIn(shop, { email: 'petr@example.com' }),
  ];
  await shop.sql(`insert into customer_accounts (id, name, decimal_places, max_order_percents, is_active) values
    (${POINTS}, '{"cs":"Body","en":"Points"}', 0, 50, true), (${CREDITS}, '{"cs":"Kredity","en":"Credits"}', 2, null, true),
    (3, '{"cs":"Zrušené","en":"Closed"}', 0, null, false)`);
  await shop.sql(`insert into customer_account_conversions (customer_account_id, currency_id, value, min_order_price) values
    (${POINTS}, 1, 2, 30000), (${CREDITS}, 1, 1, null), (3, 1, 1, null)`);
  await shop.sql('update products set is_purchasable_with_credits = true where id = $1', [products.soap]);
});
afterAll(() => shop.close());

let gifts = 0;
const give = (who: SignedInCustomer, account: number, amount: number) => {
  gifts += 1;
  return shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, $3, 'adjusted', $4)`,
    [who.id, account, amount, `test ${gifts}`],
  );
};
const balance = async (who: SignedInCustomer, account: number) =>
  (
    await shop.sql<{ amount: number }>(
      'select amount from customer_account_balances where customer_id = $1 and customer_account_id = $2',
      [who.id, account],
    )
  )[0]?.amount ?? 0;
/** Brings an account to a balance. */
const setBalance = async (who: SignedInCustomer, account: number, amount: number) => {
  const more = amount - (await balance(who, account));
  if (more !== 0) await give(who, account, more);
};

type Who = SignedInCustomer | null;
const as = (who: Who, call: string, body?: unknown) => shop.request(call, { body, headers: who?.headers ?? {} });
async function cartOf(
  who: SignedInCustomer,
  items: { product_id: number; amount?: number }[] = [BOOK, SOAP],
): Promise<string> {
  const id = await filledCart(shop.request, { items, payment: payments.transfer });
  return (await as(who, `POST /carts/${id}/owner`)).body.item.id;
}
const EMBED = 'charges,customerAccountSettings,customerAccountAmountsOfItems,customerAccountAmountsOfOrder';
const apply = (who: Who, id: string, amount: number, account = CREDITS) =>
  as(who, `POST /carts/${id}/customer-accounts?embed=${EMBED}`, { customer_account_id: account, amount });
const read = async (who: Who, id: string) => (await as(who, `GET /carts/${id}?embed=${EMBED}`)).body.item;
const placeOrder = (who: SignedInCustomer, id: string, more: object = {}) =>
  shop.request('POST /orders', {
    body: { cart_id: id, ...more },
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
  });
const refusal = async (who: Who, id: string, amount: number, account = CREDITS) => {
  const { status, body } = await apply(who, id, amount, account);
  return { status, field: body.errors?.[0]?.field, message: body.errors?.[0]?.message };
};

test('an amount of credits lowers the price of the goods that may be paid with them, and their tax', async () => {
  await setBalance(jana, CREDITS, 10_000);
  const id = await cartOf(jana);
  const before = await read(jana, id);
  expect(before).toMatchObject({
    taxed_items_price: { value: 633.03 },
    customer_accounts: [],
    _embedded: {
      customerAccountSettings: [
        { customer_account_id: POINTS, amount: 0, min_order_price: { value: 300 }, max_usable_amount: 0 },
        { customer_account_id: CREDITS, amount: 100, min_order_price: null, max_usable_amount: 100, problem: null },
      ],
    },
  });
  const { status, body } = await apply(jana, id, 60.5);
  expect(status).toBe(201);
  expect(body.item).toMatchObject({
    taxed_total_price: { value: 671.53 },
    taxed_total_price_without_credits: { value: 732.03 },
    total_price_without_credits: before.total_price,
    customer_accounts: [{ customer_account_id: CREDITS, amount: 60.5 }],
    _embedded: {
      customerAccountAmountsOfItems: { amounts_remain: [{ amount: 0 }, { amount: 100 }] },
      customerAccountAmountsOfOrder: {
        amounts: [{ amount: 0 }, { customer_account_id: CREDITS, amount: 60.5 }],
        converted_amounts: [{ price: { value: 0 } }, { price: { value: 60.5 } }],
      },
    },
  });
  // 60.50 less at 21 %: 10.50 of it is tax.
  expect(before.tax_amount.value - body.item.tax_amount.value).toBeCloseTo(10.5, 2);
  const [, soap] = (await as(jana, `GET /carts/${id}/items?embed=receipt`)).body.items;
  expect(soap).toMatchObject({ discounted_taxed_total_price: { value: 239.2 }, customer_account_id: null });
  expect(soap._embedded.receipt.steps.find(({ kind }: { kind: string }) => kind === 'credit')).toMatchObject({
    kind: 'credit',
    name: 'Kredity',
    taxed_price: { value: -60.5 },
  });
  expect((await as(jana, `DELETE /carts/${id}/customer-accounts/${CREDITS}`)).status).toBe(204);
  expect((await read(jana, id)).taxed_total_price).toEqual(before.taxed_total_price);
  expect((await as(jana, `DELETE /carts/${id}/customer-accounts/${CREDITS}`)).body.type).toBe('cart_credits_not_found');
});

test('each reason against an amount has words of its own, and the cart stays', async () => {
  await setBalance(jana, CREDITS, 40_000);
  await setBalance(jana, POINTS, 1_000);
  const id = await cartOf(jana);
  expect(await refusal(jana, id, -1)).toMatchObject({ status: 422, field: 'amount' });
  expect(await refusal(jana, id, 400.01)).toEqual({
    ...{ status: 422, field: 'amount', message: 'Zbývá vám 400 kreditů.' },
  });
  // The soap costs 299.70.
  expect(await refusal(jana, id, 299.71)).toEqual({
    ...{ status: 422, field: 'amount', message: 'Tady můžete použít nejvýš 299,7 kreditů.' },
  });
  // Half of 633.03 is 316.51; the soap costs less: 149.85 credits.
  expect((await refusal(jana, id, 151, POINTS)).message).toBe('Tady můžete použít nejvýš 150 kreditů.');
  expect((await refusal(jana, id, 0.001)).message).toContain('desetinn');
  expect(await refusal(jana, id, 1, 3)).toMatchObject({ status: 422, field: 'customer_account_id' });
  expect(await refusal(jana, id, 1, 99)).toMatchObject({ status: 422, field: 'customer_account_id' });
  expect((await refusal(jana, await cartOf(jana, [BOOK]), 1)).message).toContain('Nic z košíku');
  const small = await cartOf(jana, [{ ...SOAP, amount: 2 }]);
  expect((await refusal(jana, small, 1, POINTS)).message).toMatch(/300\s*Kč/);
  expect((await read(jana, id)).customer_accounts).toEqual([]);
});

test('guests and strangers cannot', async () => {
  await setBalance(jana, CREDITS, 40_000);
  const [own, guests] = [await cartOf(jana), await filledCart(shop.request, { items: [SOAP] })];
  expect((await apply(null, guests, 1)).status).toBe(401);
  expect((await apply(null, own, 1)).status).toBe(401);
  expect((await apply(petr, own, 1)).body.type).toBe('cart_not_found');
  // Petr has none; those of Jana are not his in a cart that both may open.
  expect((await refusal(petr, guests, 1)).message).toBe('Zbývá vám 0 kreditů.');
  const add = await as(null, `POST /carts/${guests}/items`, { ...SOAP, customer_account_id: CREDITS });
  expect(add.body.errors).toMatchObject([
    { field: 'customer_account_id', message: 'Kredity můžete použít po přihlášení.' },
  ]);
  const other = await as(jana, `POST /carts/${own}/items`, { ...BOOK, customer_account_id: CREDITS });
  expect(other.body.errors[0].message).toContain('nejde zaplatit kredity');
});

test('a line has as many whole pieces paid as there are credits for', async () => {
  await setBalance(jana, CREDITS, 25_000);
  const id = await cartOf(jana);
  const [book, soap] = (await as(jana, `GET /carts/${id}/items`)).body.items;
  expect([book, soap].map((line) => line.is_purchasable_with_credits)).toEqual([false, true]);
  const changed = await as(jana, `PATCH /carts/${id}/items/${soap.id}`, { customer_account_id: CREDITS });
  expect(changed.body.item).toMatchObject({ customer_account_id: CREDITS, amount: 3 });
  const [, line] = (await as(jana, `GET /carts/${id}/items`)).body.items;
  // 250.00 pay two pieces at 99.90.
  expect(line).toMatchObject({ amount: 3, amount_without_customer_account: 1, customer_account_id: CREDITS });
  expect(line.discounted_taxed_total_price.value).toBe(99.9);
  expect(await read(jana, id)).toMatchObject({
    taxed_total_price: { value: 532.23 },
    items_amount_with_credits: 2,
    items_amount_with_money: 2,
    _embedded: { customerAccountAmountsOfItems: { amounts_remain: [{}, { amount: 50.2 }] } },
  });
  const rest = (await apply(jana, id, 50.2)).body.item;
  expect(rest.taxed_total_price.value).toBe(482.03);
  const placed = await placeOrder(jana, id, { expected_taxed_total: 482.03 });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect(await balance(jana, CREDITS)).toBe(0);
  const cleared = await as(jana, `POST /carts/${await cartOf(jana)}/items`, { ...SOAP, customer_account_id: CREDITS });
  expect(cleared.body.errors[0].message).toContain('nemáte dost kreditů');
});

test('the order keeps what credits paid, takes them once, and gives them back when it is cancelled', async () => {
  await setBalance(jana, CREDITS, 10_000);
  const id = await cartOf(jana);
  const cart = (await apply(jana, id, 80)).body.item;
  const { item } = (await placeOrder(jana, id, { expected_taxed_total: cart.taxed_total_price.value })).body;
  expect(await balance(jana, CREDITS)).toBe(2_000);
  const embed = 'charges,tax_per_rate,items,items.receipt,items.customer_account';
  const { _embedded: parts } = (await as(jana, `GET /orders/${item.id}?embed=${embed}`)).body.item;
  expect(parts.charges).toEqual(cart._embedded.charges);
  expect(parts.tax_per_rate).toEqual(cart.tax_per_rate);
  expect(
    parts.items.map((one: { _embedded: { customer_account: unknown } }) => one._embedded.customer_account),
  ).toMatchObject([null, { id: CREDITS, name: 'Kredity', taxed_price: { value: 80 } }]);
  const cancelled = await shop.request(`PATCH /orders/${item.id}`, {
    body: { state: 'cancelled' },
    headers: shop.operator,
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  expect(await balance(jana, CREDITS)).toBe(10_000);
});

test('credits that are gone meanwhile are not given twice, however many order at once', async () => {
  await setBalance(petr, CREDITS, 25_000);
  const carts = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const id = await cartOf(petr, [SOAP]);
      const { item } = (await apply(petr, id, 100)).body;
      return { id, total: item.taxed_total_price.value };
    }),
  );
  const placed = await Promise.all(carts.map(({ id, total }) => placeOrder(petr, id, { expected_taxed_total: total })));
  expect(placed.map(({ status }) => status).sort()).toEqual([201, 201, ...Array.from({ length: 10 }, () => 409)]);
  for (const { body } of placed.filter(({ status }) => status === 409))
    expect(['credits_unavailable', 'cart_changed']).toContain(body.type);
  expect(await balance(petr, CREDITS)).toBe(5_000);
  const left = carts[placed.findIndex(({ status }) => status === 409)] as { id: string };
  expect((await read(petr, left.id)).customer_accounts).toEqual([{ customer_account_id: CREDITS, amount: 50 }]);
});

test('a line goes along into another cart though its credits do not cover it any more, and is paid with money then', async () => {
  await setBalance(jana, CREDITS, 100_000);
  const [source, target] = [await cartOf(jana, [SOAP]), await cartOf(jana, [BOOK])];
  const [{ id }] = (await as(jana, `GET /carts/${source}/items`)).body.items;
  expect((await as(jana, `PATCH /carts/${source}/items/${id}`, { customer_account_id: CREDITS })).status).toBe(200);
  await setBalance(jana, CREDITS, 1);
  const moved = await as(jana, `POST /carts/${target}/transfer-items`, { source_cart_id: source });
  const { items, changes } = (await as(jana, `GET /carts/${target}/items`)).body;
  const soap = items.find(({ product_id }: { product_id: number }) => product_id === products.soap);
  expect(soap).toMatchObject({ amount: SOAP.amount, customer_account_id: null });
  const change = { type: 'item_credits_removed', cart_item_id: soap.id, amount: SOAP.amount };
  expect([moved.body.changes, changes]).toMatchObject([[change], [change]]);
});
