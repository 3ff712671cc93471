import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { remindOverdue } from './remind-overdue.ts';

const { hosts } = FIXTURE;
const DAY_MS = 86_400_000;
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
  await shop.sql(`update payment_methods set payment_service = 'invoice_payment' where id = 2`);
  await shop.sql(`insert into sellers (id, name, country_id, currency_id, issues_from, due_days)
    values (1, 'Zkouška s.r.o.', 1, 1, '2020-01-01', 14)`);
  await shop.sql(`insert into seller_tax_ids (seller_id, valid_from, company_number, tax_number, vat_number, is_vat_payer) values
    (1, '2020-01-01', '27082440', 'CZ27082440', 'CZ27082440', true)`);
  await shop.sql(`insert into exchange_rates (tax_currency, day, currency, rate, per, announced_on, asked_at)
    select 'CZK', day, 'EUR', 24.3, 1, day, now() from generate_series(current_date - 1, current_date + 1, '1 day') day`);
});
afterAll(() => shop.close());

const remind = async (days: number, invoiceReminderDays = 7) => {
  const clock = () => new Date(Date.now() + days * DAY_MS);
  await remindOverdue({ db: shop.api.db, clock, invoiceReminderDays });
  await shop.idle();
};
async function invoiced(email: string, host: string = hosts.cs) {
  const bought = await shop.buy(email, { payment: 2, host });
  await shop.change(bought.id, { state: 'processing' });
  await shop.change(bought.id, { state: 'shipped' });
  await shop.idle();
  return bought;
}

test.each([
  ['cs', hosts.cs, /faktura je po splatnosti/, 'zbývá zaplatit'],
  ['sk', hosts.sk, /faktúra je po splatnosti/, 'zostáva zaplatiť'],
  ['en', hosts.en, /invoice is past due/, 'left to pay'],
])(
  'an invoice is reminded of once, some days after its due day, with the account (%s)',
  async (_, host, subject, words) => {
    const email = shop.reader();
    const { id, hash } = await invoiced(email, host);
    const instructions = async () =>
      (await shop.request(`GET /orders/${id}?hash=${hash}&embed=payment_instructions`)).body.item._embedded
        .payment_instructions;
    expect(await instructions()).toBeNull();
    await remind(20);
    await remind(21, 0);
    expect((await shop.mailsTo(email, 2)).filter((mail) => subject.test(mail.subject))).toEqual([]);
    await remind(21);
    const mail = await shop.mailTo(email, subject);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(words);
    expect(mail.text).toContain('IBAN');
    expect(mail.html).toContain('cid:payment-qr');
    expect(await instructions()).toMatchObject({ pay_until: null });
    await remind(22);
    expect((await shop.mailsTo(email, 3)).filter((one) => subject.test(one.subject))).toHaveLength(1);
  },
);

test('days are those of Prague, also in the hour when it has another day than Greenwich', async () => {
  const email = shop.reader();
  const { id } = await invoiced(email);
  const [moments] = await shop.sql<{ before: Date; after: Date }>(
    `select m - interval '20 minutes' as before, m + interval '20 minutes' as after from (
       select ((data->>'due_on')::date + 7)::timestamp at time zone 'Europe/Prague' as m from documents
       where order_id = $1 and kind = 'invoice') d`,
    [id],
  );
  const remindAt = async (moment?: Date) => {
    await remindOverdue({ db: shop.api.db, clock: () => moment ?? new Date(0), invoiceReminderDays: 7 });
    await shop.idle();
    return (await shop.sql('select from orders where id = $1 and payment_reminded_at is not null', [id])).length;
  };
  expect([await remindAt(moments?.before), await remindAt(moments?.after)]).toEqual([0, 1]);
});

test('nobody is reminded who has paid, cancelled, sent it back, or was due too long ago', async () => {
  const [paid, returned, late] = [shop.reader(), shop.reader(), shop.reader()];
  await shop.change((await invoiced(paid)).id, { paid: true });
  await shop.change((await invoiced(returned)).id, { state: 'returned' });
  await remind(25);
  await invoiced(late);
  await remind(60);
  for (const email of [paid, returned, late])
    expect((await shop.mailsTo(email, 1)).filter(({ subject }) => /po splatnosti/.test(subject))).toEqual([]);
});
