import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInOperator } from '../../../testing/operators/index.ts';
import { type MoneyDesk, openMoneyDesk, type PayingShop, startPayingShop } from '../../../testing/payments/index.ts';
import { fromManyAddresses, refusalOf, type TestShop } from '../../../testing/shops/index.ts';

let paying: PayingShop;
let shop: TestShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop({ trustProxy: true });
  shop = fromManyAddresses(paying.shop);
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

const [FIRST, OTHER] = ['CZ6508000000192000145399', 'CZ9320100000002000145399'];
const REASON = 'The buyer did not enter it.';

async function owed() {
  const placed = await desk.transfer();
  await desk.book(placed, 500, { kind: 'bank' });
  const [{ id: refundId }] = (await desk.refund(placed, 20, { cause: 'overpaid' })).body.item.refunds;
  const give = (account: string) =>
    shop.request(`PUT /orders/${placed.id}/refund-account`, { body: { hash: placed.hash, account } });
  return { ...placed, refundId: refundId as number, give };
}
const remove = ({ id }: { id: number }, body: object = { reason: REASON }, headers = shop.operator) =>
  shop.request(`DELETE /orders/${id}/refund-account`, { body, headers });
const make = () => desk.send('POST /payout-batches', { currency: 'CZK' }, randomUUID());

test('an operator removes an account with a reason; the buyer is told, and gives another one by the link', async () => {
  const placed = await owed();
  expect((await placed.give(FIRST)).status).toBe(200);
  expect(refusalOf(await placed.give(OTHER))).toEqual([409, 'conflict']);
  expect((await remove(placed, {})).body.errors[0].field).toBe('reason');
  expect((await remove(placed)).status).toBe(204);
  expect((await remove(placed)).status).toBe(404);
  const [set] = await shop.sql<{ reason: string }>(
    `select reason from change_sets where call = 'DELETE /orders/{id}/refund-account' and reason is not null order by id desc`,
  );
  expect(set?.reason).toBe(REASON);
  const waiting = (await desk.send('GET /waiting-refunds?way=bank')).body.items;
  expect(waiting[0]).toMatchObject({ id: placed.refundId, has_account: false });
  expect((await make()).body.errors[0].field).toBe('currency');
  expect((await placed.give(OTHER)).body.item.account).toBe('CZ… 5399');
  // Each change is a mail of its own.
  expect(await desk.eventsOf(placed, 'payment.account_changed')).toEqual(
    [1, 2, 3].map((version) => ({ payload: { order_id: placed.id, version } })),
  );
  const { item } = (await make()).body;
  expect(await shop.sql('select iban from payout_items where batch_id = $1', [item.id])).toEqual([{ iban: OTHER }]);
  expect(refusalOf(await remove(placed))).toEqual([409, 'conflict']);
});

test('buyers and operators without the right remove nothing', async () => {
  const placed = await owed();
  await placed.give(FIRST);
  const reader = await signedInOperator(shop, ['orders.read', 'orders.write']);
  expect(refusalOf(await remove(placed, { reason: REASON }, reader.headers))).toEqual([403, 'right_missing']);
  expect((await remove(placed, { reason: REASON }, {})).status).toBe(401);
  expect(await shop.sql('select iban from order_payout_accounts where order_id = $1', [placed.id])).toEqual([
    { iban: FIRST },
  ]);
});

test('whose refund left a file, or whose file was cancelled, is in it still: whoever reads the file has read of them', async () => {
  const [sent, cancelled] = [await owed(), await owed()];
  await sent.give(FIRST);
  const first = (await make()).body.item.id;
  await desk.send(`PATCH /payout-batches/${first}`, { state: 'sent' });
  expect((await desk.decide(sent, sent.refundId, 'again')).status).toBe(200);
  await shop.sql('delete from order_payout_accounts where order_id = $1', [sent.id]);
  await cancelled.give(OTHER);
  const second = (await make()).body.item.id;
  await desk.send(`PATCH /payout-batches/${second}`, { state: 'cancelled' });
  const items = await shop.sql(
    'select batch_id, refund_id, left_at is not null as has_left from payout_items where refund_id = any($1) order by id',
    [[sent.refundId, cancelled.refundId]],
  );
  expect(items).toEqual([
    { batch_id: first, refund_id: sent.refundId, has_left: true },
    { batch_id: second, refund_id: cancelled.refundId, has_left: true },
  ]);
  const person = await signedInOperator(shop, ['orders.read', 'orders.refund']);
  const read = (id: number) => shop.request(`GET /payout-batches/${id}`, { headers: person.headers });
  const persons = async () => (await shop.sql('select 1 from person_reads where operator_id = $1', [person.id])).length;
  expect([(await read(first)).status, await persons()]).toEqual([200, 1]);
  // The file is refused, and the attempt is counted.
  expect([(await read(second)).status, await persons()]).toEqual([409, 2]);
  const again = (await make()).body.item.id;
  expect([(await read(again)).status, await persons()]).toEqual([200, 2]);
});
