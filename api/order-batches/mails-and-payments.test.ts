import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { runBatches } from './run-batches.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const operate = (call: string, body?: object, headers: Headers = shop.operator) =>
  shop.request(call, { body, headers });
const make = (act: object, ids: number[], starts: boolean, headers?: Headers) =>
  operate('POST /order-batches', { act, order_ids: ids, starts }, headers);
const outcome = async (id: number) =>
  (await operate(`GET /order-batches/${id}/orders`)).body.items.map(
    ({ state, reason }: { state: string; reason: { code: string } | null }) => reason?.code ?? state,
  );
const begin = async (id: number) => {
  await operate(`PATCH /order-batches/${id}`, { state: 'running' });
  await shop.idle();
};
const inLanguages = (cs: string, en: string) => ({ cs, sk: cs, en });
let made = 0;
async function template(text: string): Promise<number> {
  made += 1;
  const subject = inLanguages('Dotaz k {order_number}', 'About {order_number}');
  const answer = await operate('POST /mail-templates', {
    name: `Dotaz ${made}`,
    subject,
    text: inLanguages(text, text),
  });
  return answer.body.item.id;
}

test('a batch of mails says first how many go out for ever and who gets none, and mails each buyer once in their language', async () => {
  const [czech, english, without] = [shop.reader(), shop.reader(), shop.reader()];
  const one = await shop.buy(czech, { payment: 2 });
  const two = await shop.buy(english, { payment: 2, host: 'en.localhost' });
  const three = await shop.buy(without, { payment: 2 });
  for (const { id } of [one, two]) await shop.change(id, { tracking_numbers: [`M${id}`] });
  const ids = [one.id, two.id, three.id];
  const { status, body } = await make({ mail: { template_id: await template('{tracking_link}') } }, ids, false);
  expect(status).toBe(201);
  expect(body.item.preview).toEqual({
    go: 2,
    mails: [{ kind: 'order-note', total: 2 }],
    warning: { code: 'batch_mails_stay', message: 'Odejdou 2 e-maily, které už nejde vzít zpět.' },
    refused: [
      {
        reason: { code: 'placeholder_empty', message: expect.stringContaining('{tracking_link}') },
        ...{ orders: 1, order_numbers: [String(three.order_number)] },
      },
    ],
  });
  await begin(body.item.id);
  expect(await outcome(body.item.id)).toEqual(['done', 'done', 'placeholder_empty']);
  expect((await shop.mailTo(czech, /^Dotaz k/)).text).toContain(`https://carrier.example/M${one.id}`);
  expect((await shop.mailTo(english, /^About/)).text).toContain(`https://carrier.example/M${two.id}`);
  const count = async (email: string, subject: RegExp) =>
    (await shop.mailsTo(email, 1)).filter((mail) => subject.test(mail.subject)).length;
  expect([await count(czech, /^Dotaz/), await count(without, /^Dotaz/)]).toEqual([1, 0]);
});

test('a run that dies after it wrote a mail and before it said so sends it once when another one goes on', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2 });
  const { body } = await make({ mail: { template_id: await template('Dobrý den') } }, [id], false);
  await shop.sql(`update order_batches set state = 'running', started_at = now(), signed_in_ms = null where id = $1`, [
    body.item.id,
  ]);
  const { db } = shop.api;
  const deps = { clock: () => new Date(), carriers: [], log: { error: () => {} }, itemGrams: 500, packingGrams: 150 };
  let turns = 0;
  const dying = {
    ...db,
    transaction: <T>(work: Parameters<typeof db.transaction<T>>[0]) =>
      db.transaction<T>(async (tx) => {
        const result = await work(tx);
        turns += 1;
        if (turns === 1) throw Object.assign(new Error('killed'), { code: '57P01' });
        return result;
      }),
  };
  await runBatches({ ...deps, db: dying }).catch(() => undefined);
  await Promise.all([runBatches({ ...deps, db }), runBatches({ ...deps, db })]);
  await shop.idle();
  expect(await outcome(body.item.id)).toEqual(['done']);
  const mails = (await shop.mailsTo(email, 2)).filter(({ subject }) => subject.startsWith('Dotaz'));
  expect(mails).toHaveLength(1);
  expect(turns).toBeGreaterThan(0);
});

test('a template that is not there makes no batch, and one that goes before its turn no mail', async () => {
  const { id } = await shop.buy(shop.reader(), { payment: 2 });
  expect((await make({ mail: { template_id: 1_999_999_999 } }, [id], true)).status).toBe(422);
  const template_id = await template('Dobrý den');
  const { body } = await make({ mail: { template_id } }, [id], false);
  expect((await operate(`DELETE /mail-templates/${template_id}`)).status).toBe(204);
  await begin(body.item.id);
  expect(await outcome(body.item.id)).toEqual(['not_there']);
});

test('orders are marked as paid as by the call for one: booked, mailed, refused and undone alike', async () => {
  const email = shop.reader();
  const open = await shop.buy(email, { payment: 2 });
  const [paid, cancelled, cash] = [
    await shop.buy(shop.reader(), { payment: 2 }),
    await shop.buy(shop.reader(), { payment: 2 }),
    await shop.buy(shop.reader(), { payment: 3 }),
  ];
  await shop.change(paid.id, { paid: true });
  await shop.change(cancelled.id, { state: 'cancelled' });
  const ids = [open.id, paid.id, cancelled.id, cash.id];
  const { body } = await make({ mark_paid: {} }, ids, false);
  expect(body.item.preview).toMatchObject({
    go: 2,
    refused: [
      { reason: { code: 'order_already_paid' }, orders: 1 },
      { reason: { code: 'paid_of_cancelled' }, orders: 1 },
    ],
  });
  await begin(body.item.id);
  expect(await outcome(body.item.id)).toEqual(['done', 'order_already_paid', 'paid_of_cancelled', 'done']);
  const { item: money } = (await operate(`GET /orders/${open.id}/money`)).body;
  expect(money.state).toBe('settled');
  expect(money.transactions).toMatchObject([{ kind: 'by_hand' }]);
  await shop.mailTo(email, /dorazila/);
  const [{ change_set_id: set }] = (await operate(`GET /order-batches/${body.item.id}/orders`)).body.items;
  expect((await operate(`POST /change-sets/${set}/undo`, {})).status).toBe(200);
  expect((await operate(`GET /orders/${open.id}`)).body.item.paid_at).toBeNull();
});

test('neither act is for who may not write orders', async () => {
  const { id } = await shop.buy(shop.reader(), { payment: 2 });
  const { headers } = await startOperatorSession(shop, ['orders.read']);
  for (const act of [{ mark_paid: {} }, { mail: { template_id: await template('x') } }])
    expect((await make(act, [id], true, headers)).status).toBe(403);
  expect((await operate(`GET /orders/${id}`)).body.item.paid_at).toBeNull();
});
