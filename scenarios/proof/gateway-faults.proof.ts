import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';

const PAGE = join(import.meta.dirname, '../../docs/gateway-faults.md');
const MARK = '<!-- made by scenarios/proof/gateway-faults.proof.ts -->';
const HOUR = 3_600_000;
const MINUTE = 60_000;

interface Gateway {
  paid: string;
  start: RegExp;
  refund: RegExp;
  statesAmount?: boolean;
  /** State from which money is given back rather than reversed, where that is another one. */
  settled?: string;
}

/** A gateway's word for a paid payment, and its calls that begin a payment and pay back. */
const GATEWAYS = {
  gopay: { paid: 'PAID', start: /\/payments\/payment$/, refund: /\/refund$/ },
  // Its answers about a payment state no amount: it is that of the start, which was signed.
  csob: { paid: '7', start: /\/payment\/init/, refund: /\/payment\/re(fund|verse)/, statesAmount: false, settled: '8' },
  paypal: { paid: 'COMPLETED', start: /\/checkout\/orders$/, refund: /\/refund$/ },
  trustpay: { paid: 'Paid', start: /\/Payment(Requests)?$/i, refund: /\/Refund$/ },
} satisfies Record<string, Gateway>;
type Name = keyof typeof GATEWAYS;
const NAMES = Object.keys(GATEWAYS) as Name[];

interface Tried {
  paying: PayingShop;
  name: Name;
  order: Placed;
}

async function begin({ paying, order }: Tried): Promise<string> {
  const { status, body } = await paying.start(order);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.external_id;
}
/** The number of the order's payment as the gateway's own list has it; empty while it has none. */
async function newestAtGateway({ paying, order }: Tried): Promise<string> {
  const { payments } = (await paying.control('/payments', null)) as { payments: object[] };
  const view = payments.map((one) => JSON.stringify(one)).find((one) => one.includes(order.order_number)) ?? '';
  return /"(?:id|payId|PaymentRequestId)":"?(\w+)/.exec(view)?.[1] ?? '';
}
const pay = ({ paying, name }: Tried, id: string) => paying.bank(id, GATEWAYS[name].paid);
/** What the shop does by itself within two hours. */
async function wait({ paying }: Tried): Promise<void> {
  for (const after of [MINUTE, 10 * MINUTE, 20 * MINUTE, HOUR]) {
    await paying.run('payments.check-open', after);
    await paying.run('payments.send-refunds', 0);
    await paying.shop.api.flushEvents();
  }
}
async function paidAndCancelled(tried: Tried, isSettled = false): Promise<void> {
  const id = await begin(tried);
  await pay(tried, id);
  await tried.paying.comeBack(id, tried.order.hash);
  await until(() => tried.paying.paidAt(tried.order));
  const { settled }: Gateway = GATEWAYS[tried.name];
  if (isSettled && settled) await tried.paying.bank(id, settled);
  await tried.paying.cancel(tried.order);
}

/** What goes wrong, and how the shop must come out of it with every gateway. */
const FAULTS: readonly {
  fault: string;
  comesOut: RegExp;
  /** Only of a gateway that states an amount. */
  ofAmount?: true;
  happen(tried: Tried): Promise<unknown>;
}[] = [
  {
    fault: 'late: paid an hour after the buyer came back',
    comesOut: /^paid, booked once$/,
    async happen(tried) {
      await tried.paying.control('/faults', { notification: 'never' });
      const id = await begin(tried);
      expect((await tried.paying.comeBack(id, tried.order.hash)).body.item.status).toBe('unknown');
      tried.paying.pass(HOUR);
      await pay(tried, id);
    },
  },
  {
    fault: 'double: each notification comes twice, and once more later',
    comesOut: /^paid, booked once$/,
    async happen(tried) {
      await tried.paying.control('/faults', { notification: 'twice' });
      const id = await begin(tried);
      await pay(tried, id);
      await wait(tried);
      await tried.paying.notify(id);
    },
  },
  {
    fault: 'reordered: the buyer is back before the notification',
    comesOut: /^paid, booked once$/,
    async happen(tried) {
      await tried.paying.control('/faults', { notification: 'late', notification_delay_ms: 300 });
      const id = await begin(tried);
      await pay(tried, id);
      await tried.paying.comeBack(id, tried.order.hash);
    },
  },
  {
    fault: 'forged: a stranger says that it is paid',
    comesOut: /^unpaid, nothing booked$/,
    async happen(tried) {
      const { paying, name } = tried;
      const id = await begin(tried);
      await paying.notify(id);
      const body = JSON.stringify({ id, payId: id, PaymentId: id, state: GATEWAYS[name].paid, resultCode: 0 });
      const headers = { 'content-type': 'application/json' };
      const posted = await fetch(`${paying.origin}/v1/payments/${name}/notifications`, {
        method: 'POST',
        headers,
        body,
      });
      expect(posted.status).toBeGreaterThanOrEqual(400);
    },
  },
  {
    fault: 'altered amount: the gateway states another one',
    comesOut: /^unpaid, nothing booked, kept apart$/,
    ofAmount: true,
    async happen(tried) {
      await tried.paying.control('/faults', { status_amount: 100 });
      await pay(tried, await begin(tried));
    },
  },
  {
    fault: 'other currency: the gateway states another one',
    comesOut: /^unpaid, nothing booked, kept apart$/,
    ofAmount: true,
    async happen(tried) {
      await tried.paying.control('/faults', { status_currency: 'EUR' });
      await pay(tried, await begin(tried));
    },
  },
  {
    fault: 'lost answer: of the call that begins the payment',
    comesOut: /^paid, booked once$/,
    async happen(tried) {
      tried.paying.line.loseAnswerTo(GATEWAYS[tried.name].start);
      expect((await tried.paying.start(tried.order)).status).toBe(503);
      await pay(tried, await begin(tried));
    },
  },
  {
    fault: 'timeout: the gateway does not answer in time',
    comesOut: /^paid, booked once$/,
    async happen(tried) {
      await tried.paying.control('/faults', { create: 'hang' });
      expect((await tried.paying.start(tried.order)).status).toBe(503);
      await tried.paying.clearFaults();
      await pay(tried, await begin(tried));
    },
  },
  {
    fault: 'closed browser: the buyer pays and never comes back, and no notification comes',
    comesOut: /^paid, booked once$/,
    async happen(tried) {
      await tried.paying.control('/faults', { notification: 'never' });
      await pay(tried, await begin(tried));
    },
  },
  {
    fault: 'callback before commit: the notification comes before the shop knows the payment',
    comesOut: /^paid, booked once$/,
    async happen(tried) {
      const { paying, name } = tried;
      const release = paying.line.holdAnswerTo(GATEWAYS[name].start);
      const starting = begin(tried);
      let id = '';
      await until(async () => {
        id = await newestAtGateway(tried);
        return id;
      });
      await pay(tried, id);
      const rows = await paying.shop.sql('select 1 from gateway_payments where external_id = $1', [id]);
      expect(rows, 'the shop knows the payment already').toEqual([]);
      release();
      expect(await starting).toBe(id);
    },
  },
  {
    fault: 'given up: the shop gave the start up before the gateway answered',
    comesOut: /^paid, booked once$/,
    async happen(tried) {
      const { paying, name } = tried;
      const release = paying.line.holdAnswerTo(GATEWAYS[name].start);
      const starting = paying.start(tried.order);
      await until(() => newestAtGateway(tried));
      await paying.run('payments.check-open', 2 * MINUTE);
      release();
      expect((await starting).status).toBe(503);
      await pay(tried, await begin(tried));
    },
  },
  {
    fault: 'refund unclear: the answer to the refund is lost',
    comesOut: /^paid, booked once, cancelled, refund (done|given_up), given back once$/,
    async happen(tried) {
      const { line } = tried.paying;
      const before = line.lostAnswers();
      line.loseAnswerTo(GATEWAYS[tried.name].refund);
      await paidAndCancelled(tried);
      await wait(tried);
      expect(line.lostAnswers()).toBe(before + 1);
    },
  },
  {
    fault: 'refund failed later: accepted, then not done',
    comesOut: /^paid, booked once, cancelled, refund (sent|given_up), given back never$/,
    async happen(tried) {
      await tried.paying.control('/faults', { refund: 'failed_later' });
      await paidAndCancelled(tried, true);
      await wait(tried);
      await tried.paying.clearFaults();
    },
  },
];

const TIMES = ['never', 'once', 'TWICE'];
const times = (count: number) => TIMES[count] ?? `${count} TIMES`;

/** How an order stands, in words. */
async function outcomeOf({ paying, order }: Tried): Promise<string> {
  const [row] = await paying.shop.sql<{
    paid: boolean;
    cancelled: boolean;
    receipts: number;
    payouts: number;
    apart: boolean;
    refunds: string | null;
    events: number;
  }>(
    `select o.paid_at is not null as paid, o.cancelled_at is not null as cancelled,
       (select count(*)::int from order_transactions where order_id = o.id and amount > 0) as receipts,
       (select count(*)::int from order_transactions where order_id = o.id and amount < 0) as payouts,
       exists (select from gateway_payments where order_id = o.id and mismatch is not null) as apart,
       (select string_agg(state, ' and ') from order_refunds where order_id = o.id) as refunds,
       (select count(*)::int from outbox_events where type = 'order.paid' and payload->>'order_id' = o.id::text) as events
     from orders o where o.id = $1`,
    [order.id],
  );
  if (!row) throw new Error('The order is missing.');
  const { paid, cancelled, receipts, payouts, apart, refunds, events } = row;
  // Mails, documents and stock follow the event.
  expect(events, 'times it was told that the order is paid').toBe(paid ? 1 : 0);
  return [
    paid ? 'paid' : 'unpaid',
    receipts === 0 ? 'nothing booked' : `booked ${times(receipts)}`,
    apart && 'kept apart',
    cancelled && 'cancelled',
    refunds && `refund ${refunds}, given back ${times(payouts)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const cells = new Map<string, string>();

describe.each(NAMES)('%s', (name) => {
  let opening: Promise<PayingShop> | undefined;
  const open = () => (opening ??= startPayingShop({ gateway: name, isBreakable: true }));
  afterAll(async () => (await opening)?.close());

  test.each(FAULTS)('$fault', async ({ fault, comesOut, ofAmount, happen }) => {
    const { statesAmount = true }: Gateway = GATEWAYS[name];
    if (ofAmount && !statesAmount)
      return void cells.set(`${name} ${fault}`, 'it states none: that of the signed start counts');
    const paying = await open();
    await paying.clearFaults();
    const tried = { paying, name, order: await paying.placeOrder() };
    await happen(tried);
    await wait(tried);
    const outcome = await outcomeOf(tried);
    cells.set(`${name} ${fault}`, outcome);
    expect(outcome).toMatch(comesOut);
  });
});

test('docs/gateway-faults.md has what came out (UPDATE=1 writes it)', async () => {
  const rows = FAULTS.map(
    ({ fault }) => `| ${[fault, ...NAMES.map((name) => cells.get(`${name} ${fault}`))].join(' | ')} |`,
  );
  const table = [`| what goes wrong | ${NAMES.join(' | ')} |`, `|${' --- |'.repeat(NAMES.length + 1)}`, ...rows].join(
    '\n',
  );
  const page = await readFile(PAGE, 'utf8');
  const [head = ''] = page.split(MARK);
  const wanted = `${head}${MARK}\n\n${table}\n`;
  if (process.env.UPDATE === '1') await writeFile(PAGE, wanted);
  else expect(page).toBe(wanted);
});
