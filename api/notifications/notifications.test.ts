import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMerchant, type Sandbox, startSandbox } from '../../sandbox/index.ts';
import {
  BILLING,
  FIXTURE,
  filledCart,
  order,
  type Purchase,
  startTestApi,
  type TestShop,
} from '../../testing/index.ts';

const { products, hosts } = FIXTURE;
const OPEN = JSON.stringify([...Array(5).fill([{ from: '08:00', to: '18:00' }]), [{ from: '09:00', to: '12:00' }], []]);
const TERMS = JSON.stringify({
  cs: '<h2>Cena</h2><p>Včetně DPH &amp; dopravy.</p>',
  sk: '<p>Cena s DPH.</p>',
  en: '<p>Prices with VAT.</p>',
});

interface Message {
  subject: string;
  to: string[];
  from: string;
  reply_to: string;
  message_id: string;
  html: string;
  text: string;
  headers: { name: string; value: string }[];
  attachments: { filename: string; content_type: string; url: string }[];
}

let sandbox: Sandbox;
let shop: TestShop;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  shop = await startTestApi({
    mail: { smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: 'Zkouška <shop@example.com>' },
    publicOrigin: (host) => `https://${host}`,
    gopay: { baseUrl: `${sandbox.url}/api`, ...demoMerchant, goid: String(demoMerchant.goid) },
  });
  await shop.sql('update shipping_options set opening_hours = $1 where id = 1', [OPEN]);
  await shop.sql(`update static_pages set content = $1 where page_name = 'terms'`, [TERMS]);
  await shop.api.startWorker();
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

let readers = 0;
/** A buyer of his own for each test, so that mails can be told apart. */
function reader(): string {
  readers += 1;
  return `buyer-${readers}@example.com`;
}

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

/** A text without the line ends that its writing added. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

async function mailsTo(email: string, count: number): Promise<Message[]> {
  const read = async (path: string) => (await fetch(`${sandbox.url}/sandbox/mail/messages${path}`)).json();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { messages } = (await read(`?to=${email}`)) as { messages: { id: string }[] };
    if (messages.length >= count) {
      const whole = (await Promise.all(messages.map(({ id }) => read(`/${id}`)))) as Message[];
      return whole.reverse().map((one) => ({ ...one, text: plain(one.text), html: plain(one.html) }));
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${count} mails to ${email} did not come.`);
}

async function mailTo(email: string, wanted: RegExp): Promise<Message> {
  for (let count = 1; ; count += 1) {
    const found = (await mailsTo(email, count)).find(({ subject }) => wanted.test(subject));
    if (found) return found;
  }
}

/** Waits until no news and no job is left. */
async function idle(): Promise<void> {
  await shop.api.flushEvents();
  const left = () => shop.sql('select 1 from graphile_worker.jobs');
  await expect.poll(async () => (await left()).length, { timeout: 10_000 }).toBe(0);
}

interface Buyer {
  billing?: Partial<typeof BILLING> & Record<string, unknown>;
  note?: string;
}

async function buy(email: string, purchase: Purchase = {}, { billing, note }: Buyer = {}) {
  const { host } = purchase;
  const cart = await filledCart(shop.ask, { items: [{ product_id: products.barSoap }], ...purchase });
  await shop.ask(`PATCH /carts/${cart}`, { body: { email }, host });
  if (billing) {
    const answer = await shop.ask(`PATCH /carts/${cart}/addresses/billing`, { body: { ...BILLING, ...billing }, host });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  const placed = await order(shop.ask, cart, { note }, { host });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return placed.body.item as { id: number; order_number: string; hash: string };
}

const change = async (id: number, body: object) => {
  const answer = await shop.ask(`PATCH /orders/${id}`, { body, headers: shop.operator });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('the confirmation of a placed order', () => {
  test('a Czech transfer carries the whole contract and the QR code', async () => {
    const email = reader();
    const items = [{ product_id: products.barSoap, amount: 2 }, { product_id: products.diffuser }];
    const { id, order_number: number, hash } = await buy(email, { items, payment: 2 }, { note: 'Zvoňte dvakrát' });
    const mail = await mailTo(email, /je u nás/);
    expect(mail.subject).toBe(`Objednávka ${number} je u nás – Zkouška`);
    expect(mail).toMatchObject({ from: 'Zkouška <shop@example.com>', to: [email], reply_to: 'shop@example.com' });
    expect(mail.message_id).toBe(`<order-placed.${id}@example.com>`);
    expect(mail.headers).toContainEqual({ name: 'Content-Language', value: 'cs' });
    expect(mail.html).toMatch(/<html [^>]*lang="cs"/);
    for (const body of [mail.text, mail.html.replaceAll('&amp;', '&')]) {
      expect(body).toContain(`https://cs.localhost/kosik/souhrn?oid=${id}&oh=${hash}`);
      expect(body).toContain('19-2000145399/0800');
      expect(body).toContain('CZ65 0800 0000 1920 0014 5399');
      expect(body).toContain('Zvoňte dvakrát');
      expect(body).toContain('Lipová 12');
      for (const word of [
        'Sazba',
        '21 %',
        '12 %',
        'Právo odstoupit od smlouvy',
        'Vzorový formulář',
        'IČO 12345679',
        'DIČ CZ12345679',
      ])
        expect(body).toContain(word);
    }
    const { body } = await shop.ask(`GET /orders/${id}?hash=${hash}&embed=payment_instructions,items`);
    const { payment_instructions: instructions, items: lines } = body.item._embedded;
    expect(mail.text).toContain(`Variabilní symbol: ${number}`);
    expect(mail.text).toContain(
      `2 ks × ${plain(lines[0].taxed_unit_price.formatted)} = ${plain(lines[0].taxed_total_price.formatted)}`,
    );
    expect(mail.text).toContain(`Celkem včetně DPH: ${plain(body.item.prices.taxed_price.formatted)}`);
    expect(mail.html).toContain('src="cid:payment-qr"');
    const [qr, terms] = mail.attachments;
    expect(qr).toMatchObject({ filename: `qr-${number}.png`, content_type: 'image/png' });
    const picture = Buffer.from(await (await fetch(`${sandbox.url}${qr?.url}`)).arrayBuffer());
    expect(`data:image/png;base64,${picture.toString('base64')}`).toBe(instructions.qr_code.base64_path);
    expect(terms?.filename).toBe('obchodni-podminky.txt');
    const kept = await (await fetch(`${sandbox.url}${terms?.url}`)).text();
    expect(kept).toContain('Podmínky\r\n');
    expect(kept).toContain('Včetně DPH & dopravy.');
  });

  test('in Slovak it speaks Slovak, in euros, with the Slovak rate', async () => {
    const email = reader();
    const { order_number: number, id } = await buy(email, { host: hosts.sk, payment: 2 });
    const mail = await mailTo(email, /je u nás/);
    expect(mail.text).toContain('Ďakujeme, objednávka je u nás');
    expect(mail.text).toContain(`Variabilný symbol: ${number}`);
    expect(mail.text).toContain('SK31 1200 0000 1987 4263 7541');
    expect(mail.text).toContain(`https://sk.localhost/kosik/suhrn?oid=${id}`);
    expect(mail.text).toMatch(/Spolu vrátane DPH: [\d,]+ €/);
    expect(mail.text).toContain('23 %');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`qr-${number}.png`, 'obchodne-podmienky.txt']);
  });

  test('in English a card payment is confirmed without a way to pay twice', async () => {
    const email = reader();
    const { id, order_number: number } = await buy(email, { host: hosts.en, payment: 1 });
    const mail = await mailTo(email, /We have your order/);
    expect(mail.subject).toBe(`We have your order ${number} – Zkouška`);
    expect(flat(mail.text)).toContain('We will write to you as soon as the payment arrives.');
    for (const body of [mail.text, mail.html]) expect(body).not.toContain('Complete the payment');
    expect(mail.text).toContain(`https://en.localhost/cart/summary?oid=${id}`);
    expect(mail.html).not.toContain('cid:');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['terms-and-conditions.txt']);
  });

  test('a pick-up point comes with its address and hours, cash with its sum', async () => {
    const email = reader();
    await buy(email, { shipping: 2, option: 1, payment: 2 });
    const { text } = await mailTo(email, /je u nás/);
    expect(text).toContain('Knihkupectví\n  Kobližná 4\n  602 00 Brno\n  Česko');
    expect(text).toContain('Po–Pá: 8:00 – 18:00\n  So: 9:00 – 12:00\n  Ne: zavřeno');
    const other = reader();
    await buy(other, { shipping: 1, payment: 3 });
    expect((await mailTo(other, /je u nás/)).text).toMatch(/Při převzetí zaplatíte dopravci \d+ Kč\./);
  });

  test('the language of the buyer wins over that of the host', async () => {
    const email = reader();
    const { id } = await buy(email, {});
    await mailTo(email, /je u nás/);
    await shop.sql(`update orders set language = 'sk' where id = $1`, [id]);
    await change(id, { paid: true });
    const mail = await mailTo(email, /prišla/);
    expect(mail.text).toContain('https://sk.localhost/kosik/suhrn?oid=');
  });
});

test('an order tells of its life: paid, on its way with tracking, each once', async () => {
  const email = reader();
  const { id, order_number: number } = await buy(email, { payment: 2 });
  await mailTo(email, /je u nás/);
  await change(id, { paid: true });
  const paid = await mailTo(email, /dorazila/);
  expect(paid.subject).toBe(`Platba za objednávku ${number} dorazila – Zkouška`);
  expect(paid.attachments).toEqual([]);
  await change(id, { tracking_numbers: ['Z 123/4'], state: 'shipped' });
  const shipped = await mailTo(email, /je na cestě/);
  expect(shipped.text).toContain('Číslo zásilky: Z 123/4');
  expect(shipped.text).toContain('Sledovat zásilku:\nhttps://carrier.example/Z%20123%2F4');
  expect(shipped.text).toContain(`Zobrazit objednávku:\nhttps://cs.localhost/kosik/souhrn?oid=${id}`);
  await shop.sql(`insert into outbox_events (type, payload) values ('order.paid', $1), ('order.placed', $1)`, [
    JSON.stringify({ order_id: id }),
  ]);
  await idle();
  expect(await mailsTo(email, 3)).toHaveLength(3);
});

/** Runs a scheduled job now. */
async function run(task: string): Promise<void> {
  await shop.sql(`select graphile_worker.add_job($1, '{}'::json)`, [task]);
  await idle();
}
const placedEarlier = (id: number, minutes: number) =>
  shop.sql(`update orders set created_at = now() - make_interval(mins => $2) where id = $1`, [id, minutes]);

describe('an online payment that nobody finished', () => {
  test.each([
    ['cs', hosts.cs, /čeká na platbu/, 'Dokončit platbu'],
    ['sk', hosts.sk, /čaká na platbu/, 'Dokončiť platbu'],
    ['en', hosts.en, /is waiting for payment/, 'Complete the payment'],
  ] as const)('is reminded of once, after half an hour (%s)', async (_language, host, subject, button) => {
    const email = reader();
    const { id, hash } = await buy(email, { payment: 1, host });
    await run('orders.remind-unpaid');
    expect(await mailsTo(email, 1)).toHaveLength(1);
    await placedEarlier(id, 31);
    await run('orders.remind-unpaid');
    const mail = await mailTo(email, subject);
    expect(mail.text).toContain(`${button}:\n`);
    expect(mail.text).toContain(`?oid=${id}&oh=${hash}`);
    await run('orders.remind-unpaid');
    expect(await mailsTo(email, 2)).toHaveLength(2);
  });

  test('is not reminded of when it was paid, cancelled, is on its way, or is to be paid later', async () => {
    const emails = [reader(), reader(), reader(), reader()] as const;
    const orders = await Promise.all(emails.map((email, index) => buy(email, { payment: index === 3 ? 2 : 1 })));
    const ids = orders.map(({ id }) => id) as [number, number, number, number];
    for (const id of ids) await placedEarlier(id, 45);
    await change(ids[0], { paid: true });
    await change(ids[1], { state: 'cancelled' });
    await shop.sql(
      `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, language, state)
       values ($1, 'gopay', 'w1', 'w1', 1, 'CZK', 'cs', 'pending')`,
      [ids[2]],
    );
    await run('orders.remind-unpaid');
    const subjects = (await Promise.all(emails.map((email) => mailsTo(email, 1)))).flat().map((one) => one.subject);
    expect(subjects.filter((subject) => /čeká na platbu/.test(subject))).toEqual([]);
  });
});

test.each([
  ['order_cancelled', hosts.cs, /vracíme/, 'objednávka už ale byla zrušená'],
  ['order_cancelled', hosts.sk, /vraciame/, 'objednávka však už bola zrušená'],
  ['order_cancelled', hosts.en, /returning your payment/, 'had already been canceled'],
  ['paid_twice', hosts.cs, /zaplacená dvakrát/, 'Druhou platbu'],
  ['paid_twice', hosts.sk, /zaplatená dvakrát/, 'Druhú platbu'],
  ['paid_twice', hosts.en, /paid twice/, 'second payment'],
])('money that goes back (%s, %s) is told of once, with its cause', async (cause, host, subject, words) => {
  const email = reader();
  const { id } = await buy(email, { payment: 2, host });
  const payload = JSON.stringify({ order_id: id, gateway_payment_id: 1, cause });
  await shop.sql(
    `insert into outbox_events (type, payload) values ('payment.refund_due', $1), ('payment.refund_due', $1)`,
    [payload],
  );
  await idle();
  const mail = await mailTo(email, subject);
  expect(flat(mail.text)).toContain(words);
  expect(await mailsTo(email, 2)).toHaveLength(2);
});

test('a cancelled order says what happens with the money', async () => {
  const [unpaid, paid] = [reader(), reader()];
  await change((await buy(unpaid, { payment: 2 })).id, { state: 'cancelled' });
  expect((await mailTo(unpaid, /zrušená/)).text).toContain('Nic neplatíte.');
  const { id } = await buy(paid, { payment: 2 });
  await change(id, { paid: true });
  await change(id, { state: 'cancelled' });
  expect((await mailTo(paid, /zrušená/)).text).toContain('vám vrátíme stejným způsobem');
});

test('cash paid to the carrier needs no thanks by mail', async () => {
  const email = reader();
  const { id } = await buy(email, { shipping: 1, payment: 3 });
  await change(id, { state: 'processing' });
  await change(id, { paid: true, state: 'shipped' });
  await mailTo(email, /na cestě/);
  expect((await mailsTo(email, 2)).map(({ subject }) => subject).filter((subject) => /Platba/.test(subject))).toEqual(
    [],
  );
});

test('what a buyer typed stays text: no markup, no header, no link', async () => {
  const email = reader();
  const evil = '<img src=x onerror=alert(1)>"\'</td></table><script>alert(1)</script>';
  await buy(
    email,
    { payment: 2 },
    {
      billing: {
        first_name: evil.slice(0, 90),
        last_name: 'Nováková\r\nBcc: all@evil.example',
        street: '</style><b>Lipová</b> http://evil.example/',
      },
      note: `${evil}\r\nSubject: win\r\nhttps://evil.example/win www.evil.example`,
    },
  );
  const mail = await mailTo(email, /je u nás/);
  expect(mail.to).toEqual([email]);
  expect(mail.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
  expect(mail.html).not.toMatch(/<script|<img src="?x|<\/style><b>/i);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  for (const body of [mail.html, mail.text]) {
    expect(body).not.toMatch(/evil\.example|https?:\/\/evil/);
    expect(body).toContain('evil');
  }
});

test('an address that would reach others never becomes an order', async () => {
  const cart = await filledCart(shop.ask, { items: [{ product_id: products.barSoap }] });
  for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', 'Jana <a@example.com>'])
    expect((await shop.ask(`PATCH /carts/${cart}`, { body: { email } })).status).toBe(422);
});

/** Token of the first link in a mail. */
const tokenIn = ({ text }: Message, path: string): string =>
  new RegExp(`${path}\\?token=([\\w-]+)`).exec(text.replace(/\s/g, ' '))?.[1] ?? '';

test('an account asked for with the order is made by the link in the mail, once, and by nothing else', async () => {
  const email = reader();
  const place = async () => {
    const cart = await filledCart(shop.ask, { items: [{ product_id: products.barSoap }] });
    await shop.ask(`PATCH /carts/${cart}`, { body: { email } });
    return order(shop.ask, cart, {
      create_new_account: true,
      password: 'dlouhé heslo',
      password_confirmation: 'dlouhé heslo',
    });
  };
  const accounts = () =>
    shop.sql<{ password_hash: string }>('select password_hash from customers where email = $1 and not is_guest', [
      email,
    ]);
  expect((await place()).status).toBe(201);
  const mail = await mailTo(email, /založení účtu/);
  expect(mail.text).toContain(email);
  expect(mail.text).not.toContain('dlouhé heslo');
  expect(await accounts()).toEqual([]);
  const token = tokenIn(mail, '/api/account/confirm');
  const kept = await shop.sql(
    'select * from account_requests r join customers c on c.id = r.customer_id where c.email = $1',
    [email],
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(token);
  const confirm = (value: string) => shop.ask('POST /account-confirmations', { body: { token: value } });
  expect(await confirm(`${token}x`)).toMatchObject({ status: 404, body: { type: 'link_not_valid' } });
  expect(await accounts()).toEqual([]);
  expect(await confirm(token)).toMatchObject({ status: 201, body: { item: { email } } });
  expect((await accounts())[0]?.password_hash).toMatch(/^\$argon2id\$/);
  expect((await confirm(token)).body.type).toBe('link_not_valid');
  expect((await place()).status).toBe(201);
  expect((await mailTo(email, /Účet už máte/)).text).not.toContain('/api/account/confirm');
  expect(await accounts()).toHaveLength(1);
});

test('a wish for an account lasts a day', async () => {
  const email = reader();
  const cart = await filledCart(shop.ask, { items: [{ product_id: products.barSoap }] });
  await shop.ask(`PATCH /carts/${cart}`, { body: { email } });
  await order(shop.ask, cart, { create_new_account: true, password: 'dlouhé heslo' });
  const token = tokenIn(await mailTo(email, /založení účtu/), '/api/account/confirm');
  await shop.sql(
    `update account_requests r set expires_at = now() - interval '1 minute' from customers c where c.id = r.customer_id and c.email = $1`,
    [email],
  );
  expect((await shop.ask('POST /account-confirmations', { body: { token } })).status).toBe(404);
  expect(await shop.sql('select 1 from customers where email = $1 and not is_guest', [email])).toEqual([]);
});

test('the newsletter is joined by the link in the mail, in the language of the host, and one mail goes out a day', async () => {
  const email = reader();
  const subscribe = () => shop.ask('POST /newsletter-subscriptions', { body: { email }, host: hosts.sk });
  for (let time = 0; time < 3; time += 1) expect((await subscribe()).status).toBe(201);
  const mail = await mailTo(email, /odber noviniek/);
  expect(mail.headers).toContainEqual({ name: 'Content-Language', value: 'sk' });
  await idle();
  expect(await mailsTo(email, 1)).toHaveLength(1);
  const confirmed = () =>
    shop.sql('select 1 from newsletter_subscriptions where email = $1 and confirmed_at is not null', [email]);
  expect(await confirmed()).toEqual([]);
  const token = tokenIn(mail, '/api/newsletter/confirm');
  const confirm = () => shop.ask('POST /newsletter-subscriptions/confirmations', { body: { token } });
  expect(await confirm()).toMatchObject({ status: 200, body: { item: { email, type: 'newsletter' } } });
  expect((await confirm()).status).toBe(200);
  expect(await confirmed()).toHaveLength(1);
});

test('who is subscribed already is told so, and leaves by one request of the mail program', async () => {
  const email = reader();
  const subscribe = () => shop.ask('POST /newsletter-subscriptions', { body: { email } });
  await subscribe();
  const token = tokenIn(await mailTo(email, /odběr novinek/), '/api/newsletter/confirm');
  await shop.ask('POST /newsletter-subscriptions/confirmations', { body: { token } });
  await shop.sql(`update newsletter_subscriptions set mailed_at = mailed_at - interval '2 days' where email = $1`, [
    email,
  ]);
  await subscribe();
  const { headers } = await mailTo(email, /už vám posíláme/);
  const value = (name: string) => headers.find((one) => one.name === name)?.value ?? '';
  expect(value('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const cancellation = /^<https:\/\/cs\.localhost\/api\/newsletter\/cancel\?token=([\w-]+)>$/.exec(
    value('List-Unsubscribe'),
  );
  const leave = () => shop.ask('POST /newsletter-subscriptions/cancellations', { body: { token: cancellation?.[1] } });
  expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
  expect(await shop.sql('select 1 from newsletter_subscriptions where email = $1', [email])).toEqual([]);
});
