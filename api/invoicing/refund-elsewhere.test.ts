import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSeller, documentsOf } from '../../testing/orders/index.ts';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
  until,
} from '../../testing/payments/index.ts';

let paying: PayingShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop();
  desk = openMoneyDesk(paying);
  await addSeller(paying.shop);
  await paying.shop.sql(`update sellers set invoice_at = 'dispatch'`);
});
afterAll(() => paying.close());

const kindsOf = async ({ id }: Placed) => (await documentsOf(paying.shop, id)).map(({ kind, taxed }) => [kind, taxed]);

test('money that went back at the gateway’s own desk is credited at once, without a change of its order', async () => {
  const { placed, externalId } = await desk.paid();
  expect(await kindsOf(placed)).toEqual([['tax_document', 19_890]]);
  await paying.bank(externalId, 'REFUNDED');
  await until(async () => (await kindsOf(placed)).length > 1);
  expect(await kindsOf(placed)).toEqual([
    ['tax_document', 19_890],
    ['credit_note', 19_890],
  ]);
});

test('documents say how the gateway brings money', async () => {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  await paying.shop.sql(`update gateway_payments set means = 'other' where order_id = $1`, [placed.id]);
  await paying.bank(externalId, 'PAID');
  await until(async () => (await kindsOf(placed)).length > 0);
  const [document] = await documentsOf(paying.shop, placed.id);
  expect(document?.data.payments).toMatchObject([{ means: 'other', amount: 19_890 }]);
});
