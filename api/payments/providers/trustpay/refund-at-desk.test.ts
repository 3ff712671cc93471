import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  startPayingShop,
  until,
} from '../../../../testing/payments/index.ts';
import { keepMessage } from '../../inbox.ts';

let paying: PayingShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop({ gateway: 'trustpay' });
  desk = openMoneyDesk(paying);
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

const DAY = 25 * 3_600_000;
async function paid() {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  await paying.bank(externalId, 'Paid');
  await until(() => paying.paidAt(placed));
  const [row] = await paying.shop.sql<{ id: number }>('select id from gateway_payments where order_id = $1', [
    placed.id,
  ]);
  return { placed, externalId: externalId as string, paymentId: row?.id ?? 0 };
}
type Paid = Awaited<ReturnType<typeof paid>>;
const giveBack = ({ externalId }: Paid, amount: number) => paying.bank(externalId, 'Refunded', { amount });
const refundsOf = async ({ placed }: Paid) =>
  (await desk.moneyOf(placed)).refunds.map((one: { cause: string; state: string; amount: { value: number } }) => [
    one.cause,
    one.state,
    one.amount.value,
  ]);
const noticesOf = ({ placed }: Paid) => desk.eventsOf(placed, 'payment.refunded_elsewhere');

test('a part given back at TrustPay’s desk is booked and told, once for two messages of it', async () => {
  const one = await paid();
  await paying.control(`/payments/${one.externalId}/faults`, { notification: 'twice' });
  await giveBack(one, 5_000);
  await until(async () => (await refundsOf(one)).length > 0);
  expect(await refundsOf(one)).toEqual([['at_gateway', 'done', 50]]);
  await paying.control(`/payments/${one.externalId}/faults`, { notification: 'immediate' });
  await giveBack(one, 2_000);
  await until(async () => (await refundsOf(one)).length > 1);
  await paying.run('payments.check-paid', DAY);
  expect(await refundsOf(one)).toEqual([
    ['at_gateway', 'done', 20],
    ['at_gateway', 'done', 50],
  ]);
  expect(await noticesOf(one)).toHaveLength(2);
});

test('what was not read when its message came is booked by the next reading', async () => {
  const one = await paid();
  await paying.control(`/payments/${one.externalId}/faults`, { notification: 'never' });
  const { refunds } = (await giveBack(one, 5_000)) as {
    refunds: { PaymentInformation: { References: { PaymentRequestId: string } } }[];
  };
  const refundId = refunds[0]?.PaymentInformation.References.PaymentRequestId;
  // The process is killed, or the limiter refuses the read, once the message is stored.
  await keepMessage(
    paying.shop.api.db,
    { paymentId: one.paymentId, messageId: `${refundId} Refunded`, content: '{}', refundId },
    new Date(),
  );
  expect(await refundsOf(one)).toEqual([]);
  await paying.run('payments.check-paid', DAY);
  expect(await refundsOf(one)).toEqual([['at_gateway', 'done', 50]]);
});

test('a message that names a refund of another payment, a payment or nothing books nothing, and hides no other refund', async () => {
  const [one, other] = [await paid(), await paid()];
  await paying.control(`/payments/${other.externalId}/faults`, { notification: 'never' });
  const { refunds } = (await giveBack(other, 5_000)) as {
    refunds: { PaymentInformation: { References: { PaymentRequestId: string } } }[];
  };
  const foreign = refunds[0]?.PaymentInformation.References.PaymentRequestId;
  for (const refundId of [foreign, other.externalId, one.externalId, '99999999'])
    await keepMessage(
      paying.shop.api.db,
      { paymentId: one.paymentId, messageId: `R${refundId}`, content: '{}', refundId },
      new Date(),
    );
  await paying.run('payments.check-paid', DAY);
  expect([await refundsOf(one), await noticesOf(one)]).toEqual([[], []]);
  await giveBack(one, 3_000);
  await until(async () => (await refundsOf(one)).length > 0);
  expect(await refundsOf(one)).toEqual([['at_gateway', 'done', 30]]);
});

test('a refund of the shop is not taken for one of the desk when its message comes', async () => {
  const one = await paid();
  await desk.refund(one.placed, 10);
  await paying.run('payments.send-refunds', 0);
  await until(async () => {
    await paying.run('payments.send-refunds', 600_000);
    return (await refundsOf(one))[0]?.[1] === 'done';
  });
  await paying.run('payments.check-paid', DAY);
  expect([await refundsOf(one), await noticesOf(one)]).toEqual([[['goodwill', 'done', 10]], []]);
});
