import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, startMailShop } from '../../../testing/mail/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const operate = async (call: string, body: object) =>
  (await shop.request(call, { body, headers: shop.operator })).body.item;
const flat = (text: string) => text.replace(/\s+/g, ' ');

test('the mail of a sent order follows each parcel by its own link, and no other number gets it', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2 });
  await shop.change(id, { paid: true });
  await shop.change(id, { tracking_numbers: ['T0'] });
  const typed = { tracking_number: 'T1', tracking_url: 'https://other.example/parcel?of=1' };
  const parcel = await operate(`POST /orders/${id}/parcels`, typed);
  await operate(`PATCH /parcels/${parcel.id}`, { state: 'handed_over' });
  const text = flat((await shop.mailTo(email, /je na cestě/)).text);
  expect(text).toMatch(/T0 Sledovat zásilku: https:\/\/carrier\.example\/T0 /);
  expect(text).toMatch(/T1 Sledovat zásilku: https:\/\/other\.example\/parcel\?of=1/);
  expect(text).not.toContain('carrier.example/T1');
});

test('the only parcel has its typed link for the mail’s button, whatever its method has', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2 });
  await shop.change(id, { paid: true });
  const typed = { tracking_number: 'T2', tracking_url: 'https://other.example/2' };
  const parcel = await operate(`POST /orders/${id}/parcels`, typed);
  await operate(`PATCH /parcels/${parcel.id}`, { state: 'handed_over' });
  expect(flat((await shop.mailTo(email, /je na cestě/)).text)).toContain('Sledovat zásilku: https://other.example/2');
  const mail = { subject: 'Kde je', text: 'Tady: {tracking_link}' };
  const sent = await operate(`POST /orders/${id}/mails`, mail);
  expect(sent.text).toBe('Tady: https://other.example/2');
});

test.each([
  ['cs', 'cs.localhost', /je na cestě/, /P1 čeká na vyzvednutí/, /nejpozději 31\. ledna 2099/, /P1 se k nám vrací/],
  ['sk', 'sk.localhost', /je na ceste/, /P1 čaká na vyzdvihnutie/, /najneskôr 31\. januára 2099/, /P1 sa k nám vracia/],
  ['en', 'en.localhost', /is on its way/, /P1 is waiting for you/, /by January 31, 2099/, /P1 is coming back/],
] as const)(
  'a parcel is mailed: sent, ready with its place and last day, not collected, each once (%s)',
  async (...given) => {
    const [_language, host, sentSubject, readySubject, day, backSubject] = given;
    const email = shop.reader();
    const { id } = await shop.buy(email, { payment: 2, host });
    await shop.change(id, { paid: true });
    const parcel = await operate(`POST /orders/${id}/parcels`, { tracking_number: 'P1' });
    const move = (state: string) => operate(`PATCH /parcels/${parcel.id}`, { state });
    await move('handed_over');
    expect((await shop.mailTo(email, sentSubject)).text).toContain('P1');
    await shop.sql(`update parcels set stored_until = '2099-01-31' where id = $1`, [parcel.id]);
    await move('ready_to_collect');
    expect(flat((await shop.mailTo(email, readySubject)).text)).toMatch(day);
    await move('on_its_way');
    await move('ready_to_collect');
    await move('coming_back');
    await shop.mailTo(email, backSubject);
    await move('returned');
    await shop.idle();
    expect(await shop.mailsTo(email, 5)).toHaveLength(5);
  },
);
