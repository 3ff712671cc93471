import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMoneyDesk, type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await startPayingShop({ gateway: 'csob' });
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

const MINUTE = 60_000;
const check = () => paying.run('payments.check-open', MINUTE);
const sendRefunds = (later = 10 * MINUTE) => paying.run('payments.send-refunds', later);
const stateOf = async ({ id }: Placed) => {
  const rows = await paying.shop.sql<{ state: string }>('select state from gateway_payments where order_id = $1', [id]);
  return rows.map(({ state }) => state).join();
};
const refundOf = async ({ id }: Placed) => {
  const [row] = await paying.shop.sql<{ state: string; last_error: string | null }>(
    'select state, last_error from order_refunds where order_id = $1',
    [id],
  );
  return row;
};
const atBank = (payId: string) => paying.control(`/payments/${payId}`, null);

async function begun() {
  const placed = await paying.placeOrder();
  const { body } = await paying.start(placed);
  return { placed, payId: body.item.external_id as string, gateUrl: body.gateUrl as string };
}
async function paid() {
  const one = await begun();
  await paying.bank(one.payId, '7');
  await check();
  await until(() => paying.paidAt(one.placed));
  return one;
}

/** Goes to the gateway's page as a browser does, presses a button and posts the form that the page then has. */
async function payAt(gateUrl: string, button: string) {
  const page = (await fetch(gateUrl)).url;
  await fetch(`${page}/${button}`, { method: 'POST' });
  const text = await (await fetch(page)).text();
  const [, action = '', form = ''] = /action="([^"]*)" name="back">(.*?)<button/.exec(text) ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const body = new URLSearchParams(Object.fromEntries(fields));
  const back = await fetch(action, {
    method: 'POST',
    body,
    headers: { origin: new URL(page).origin },
    redirect: 'manual',
  });
  return { status: back.status, location: new URL(back.headers.get('location') ?? '', paying.origin) };
}

test.each([
  ['pay', 'success', 'paid'],
  ['authorise', 'success', 'paid'],
  ['decline', 'error', 'failed'],
  ['cancel', 'error', 'failed'],
])('a buyer who chose %s comes back by a posted form to a payment that is %s', async (button, status, state) => {
  const { placed, payId, gateUrl } = await begun();
  const back = await payAt(gateUrl, button);
  expect([back.status, back.location.pathname]).toEqual([303, '/auth/payment-return/csob']);
  const { id, return_token } = Object.fromEntries(back.location.searchParams);
  expect(id).toBe(payId);
  const answer = await paying.shop.request('POST /payments/csob/returns', { body: { id, return_token } });
  expect(answer.body.item).toMatchObject({ order_id: placed.id, status });
  expect(await stateOf(placed)).toBe(state);
  if (state === 'paid') await until(() => paying.paidAt(placed));
});

test('a buyer who never comes back is found paid within a minute, although the gateway tells nobody', async () => {
  const { placed, payId } = await begun();
  await paying.bank(payId, '7');
  expect(await paying.paidAt(placed)).toBeNull();
  await check();
  await until(() => paying.paidAt(placed));
});

test('a form back that says paid pays nothing', async () => {
  const { placed, payId } = await begun();
  const { callback } = (await atBank(payId)) as { callback: { return_url: string } };
  const body = new URLSearchParams({ payId, resultCode: '0', paymentStatus: '7', signature: 'AAAA' });
  const posted = await fetch(callback.return_url, { method: 'POST', body, redirect: 'manual' });
  expect(posted.status).toBe(303);
  const { id, return_token } = Object.fromEntries(
    new URL(posted.headers.get('location') ?? '', paying.origin).searchParams,
  );
  const answer = await paying.shop.request('POST /payments/csob/returns', { body: { id, return_token } });
  expect(answer.body.item.status).toBe('unknown');
  expect([await stateOf(placed), await paying.paidAt(placed)]).toEqual(['created', null]);
});

test.each([
  ['wrong_signature', { answer: 'wrong_signature' }],
  ['a late status', { status: 'late' }],
  ['503', { answer: 'unavailable' }],
  ['429', { answer: 'busy' }],
])('while the gateway answers with %s nothing is paid, and afterwards it is', async (_what, fault) => {
  const { placed, payId } = await begun();
  await paying.bank(payId, '7');
  await paying.control('/faults', fault);
  await check();
  expect(['created', 'pending']).toContain(await stateOf(placed));
  expect(await paying.paidAt(placed)).toBeNull();
  await paying.clearFaults();
  await paying.run('payments.check-open', 5 * MINUTE);
  await until(() => paying.paidAt(placed));
});

test('answers without their optional fields are read as well', async () => {
  await paying.control('/faults', { answer: 'bare' });
  await paid();
});

test('an unfinished payment is continued at the same page, by an address that is signed anew', async () => {
  const { placed, payId, gateUrl } = await begun();
  // The address has the time of the machine, in seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const again = (await paying.start(placed)).body;
  expect(again.item.external_id).toBe(payId);
  expect(again.gateUrl).not.toBe(gateUrl);
  expect((await fetch(again.gateUrl)).url).toBe((await fetch(gateUrl)).url);
});

test('money of a cancelled order is reversed before settlement', async () => {
  const { placed, payId } = await paid();
  await paying.cancel(placed);
  await sendRefunds();
  await until(async () => (await stateOf(placed)) === 'refunded');
  expect(await atBank(payId)).toMatchObject({ state: '5', refunds: [] });
  expect(await refundOf(placed)).toMatchObject({ state: 'done' });
});

test('money of a cancelled order is refunded once after settlement', async () => {
  const { placed, payId } = await paid();
  await paying.bank(payId, '8');
  await paying.cancel(placed);
  await sendRefunds();
  await until(async () => (await atBank(payId)).state === '10');
  await sendRefunds();
  await until(async () => (await stateOf(placed)) === 'refunded');
  expect(await atBank(payId)).toMatchObject({ refunds: [{ amount: 19_890, state: 'SUCCESS' }] });
  expect(await refundOf(placed)).toMatchObject({ state: 'done' });
});

test('a refund that the gateway takes and does not make is asked for once, and given up for an operator', async () => {
  const { placed, payId } = await paid();
  await paying.bank(payId, '8');
  await paying.cancel(placed);
  await paying.control(`/payments/${payId}/faults`, { refund: 'failed_later' });
  await sendRefunds();
  await until(async () => JSON.stringify((await atBank(payId)).refunds).includes('FAILED'));
  expect([(await atBank(payId)).state, await stateOf(placed)]).toEqual(['8', 'paid']);
  for (let tries = 0; tries < 15; tries += 1) await sendRefunds(6 * 60 * MINUTE);
  expect(await refundOf(placed)).toMatchObject({ state: 'given_up' });
  expect((await atBank(payId)).refunds).toHaveLength(1);
});

test('a refund that is asked for before settlement and is a part waits, and is made after it', async () => {
  const { placed, payId } = await paid();
  await paying.shop.sql(
    `insert into order_refunds (order_id, way, currency, decimal_places, gateway_payment_id, amount, cause, next_try_at)
     select order_id, 'gateway', currency, 2, id, 5000, 'goodwill', now() from gateway_payments where order_id = $1`,
    [placed.id],
  );
  await sendRefunds();
  expect(await refundOf(placed)).toEqual({
    state: 'due',
    last_error: 'ČSOB gives back a part only of a settled payment',
  });
  await paying.bank(payId, '8');
  await sendRefunds();
  await until(async () => (await atBank(payId)).state === '10');
  await sendRefunds();
  expect(await refundOf(placed)).toMatchObject({ state: 'done' });
  expect(await stateOf(placed)).toBe('paid');
  expect(await atBank(payId)).toMatchObject({ refunds: [{ amount: 5_000, state: 'SUCCESS' }] });
});

test('money given back at the gateway’s own desk is found within a day, and told to the shop’s staff once', async () => {
  const { placed, payId } = await paid();
  await paying.bank(payId, '8');
  await check();
  await paying.bank(payId, '10', { amount: 5_000 });
  const events = () =>
    paying.shop.sql(
      `select 1 from outbox_events where type = 'payment.returned_elsewhere' and payload->>'order_id' = $1`,
      [String(placed.id)],
    );
  await paying.run('payments.check-paid', 60 * MINUTE);
  expect(await events()).toEqual([]);
  for (const days of [1, 1]) await paying.run('payments.check-paid', days * 24 * 60 * MINUTE);
  expect([await events(), await stateOf(placed)]).toEqual([[expect.anything()], 'paid']);
});

test('money given back at the gateway’s own desk waits until a person has booked it', async () => {
  const desk = openMoneyDesk(paying);
  const { placed, payId } = await paid();
  const waiting = async () => {
    const { items } = (await desk.send('GET /pending-decisions?kind=payment_mismatch')).body;
    return items.flatMap((one: { order_id: number; call: string }) => (one.order_id === placed.id ? [one.call] : []));
  };
  await paying.bank(payId, '8');
  await check();
  await paying.bank(payId, '10', { amount: 5_000 });
  await paying.run('payments.check-paid', 25 * 60 * MINUTE);
  const [call] = await waiting();
  expect(call).toMatch(new RegExp(`^PATCH /orders/${placed.id}/gateway-payments/`));
  const refunded = await desk.refund(placed, 50, { cause: 'goodwill', way: 'by_hand' });
  await desk.decide(placed, refunded.body.item.refunds[0].id, 'done');
  expect((await desk.moneyOf(placed)).paid_back).toMatchObject({ value: 50 });
  expect((await desk.send(call, { decision: 'settled', reason: 'Zaúčtováno' })).status).toBe(200);
  for (const days of [1, 1]) await paying.run('payments.check-paid', days * 24 * 60 * MINUTE);
  expect([await waiting(), await stateOf(placed)]).toEqual([[], 'paid']);
});

test('what the gateway’s own desk gave back is booked by the decision, at the price as it was, and no more than it had', async () => {
  const desk = openMoneyDesk(paying);
  const returned = async (amount: number) => {
    const { placed, payId } = await paid();
    await paying.bank(payId, '8');
    await paying.bank(payId, '10', { amount });
    await paying.run('payments.check-paid', 25 * 60 * MINUTE);
    const { items } = (await desk.send('GET /pending-decisions?kind=payment_mismatch')).body;
    const { call } = items.find(({ order_id: id }: { order_id: number }) => id === placed.id);
    const settled = (amountBack: number) =>
      desk.send(call, { decision: 'settled', reason: 'Vráceno v portálu', returned_amount: amountBack });
    return { placed, payId, settled };
  };
  const { placed, settled } = await returned(5_000);
  expect((await settled(198.91)).body.errors).toMatchObject([{ field: 'returned_amount', limit: 198.9 }]);
  const due = (await desk.moneyOf(placed)).due.value;
  expect((await settled(50)).body.item).toMatchObject({
    state: 'part',
    due: { value: due },
    paid_back: { value: 50 },
    rest: { value: 50 },
    refunds: [{ cause: 'at_gateway', way: 'gateway', state: 'done', amount: { value: 50 } }],
  });
  expect((await settled(50)).status).toBe(409);
  const cancelled = await returned(5_000);
  await paying.cancel(cancelled.placed);
  expect((await cancelled.settled(50)).status).toBe(200);
  const { refunds } = await desk.moneyOf(cancelled.placed);
  expect(refunds.map((one: { amount: { value: number }; state: string }) => [one.amount.value, one.state])).toEqual([
    [50, 'done'],
    [148.9, 'due'],
  ]);
  await sendRefunds();
  await sendRefunds();
  await until(async () => (await stateOf(cancelled.placed)) === 'refunded');
});

test('a part that was given back at the gateway’s own desk is not taken for all, nor is more asked for', async () => {
  const { placed, payId } = await paid();
  await paying.bank(payId, '8');
  await paying.bank(payId, '10', { amount: 5_000 });
  await paying.cancel(placed);
  await sendRefunds();
  expect(await stateOf(placed)).toBe('paid');
  expect(await refundOf(placed)).toEqual({ state: 'due', last_error: 'the gateway calls the payment returned' });
  expect(await atBank(payId)).toMatchObject({ refunds: [{ amount: 5_000 }] });
});
