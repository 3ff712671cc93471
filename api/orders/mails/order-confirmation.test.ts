import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { signedIn } from '../../../testing/customers/index.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../../testing/mail/index.ts';

const { products, hosts } = FIXTURE;

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

/** A text without the line breaks added by wrapping. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('the confirmation of a placed order', () => {
  test('a Czech transfer carries the whole contract and the QR code', async () => {
    const email = shop.reader();
    const items = [{ product_id: products.barSoap, amount: 2 }, { product_id: products.diffuser }];
    const { id, order_number: number, hash } = await shop.buy(email, { items, payment: 2 }, { note: 'Zvoňte dvakrát' });
    const mail = await shop.mailTo(email, /je u nás/);
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
    const { body } = await shop.request(`GET /orders/${id}?hash=${hash}&embed=payment_instructions,items`);
    const { payment_instructions: instructions, items: lines } = body.item._embedded;
    expect(mail.text).toContain(`Variabilní symbol: ${number}`);
    expect(mail.text).toContain(
      `2 ks × ${plain(lines[0].taxed_unit_price.formatted)} = ${plain(lines[0].taxed_total_price.formatted)}`,
    );
    expect(mail.text).toContain(`Celkem s DPH: ${plain(body.item.prices.taxed_price.formatted)}`);
    expect(mail.html).toContain('src="cid:payment-qr"');
    const [qr, terms] = mail.attachments;
    expect(qr).toMatchObject({ filename: `qr-${number}.png`, content_type: 'image/png' });
    const picture = Buffer.from(await (await fetch(`${shop.sandboxUrl}${qr?.url}`)).arrayBuffer());
    expect(`data:image/png;base64,${picture.toString('base64')}`).toBe(instructions.qr_code.base64_path);
    expect(terms?.filename).toBe('obchodni-podminky.html');
    const attached = await (await fetch(`${shop.sandboxUrl}${terms?.url}`)).text();
    expect(attached).toContain('<h1>Podmínky</h1>');
    expect(attached).toContain('Včetně DPH &amp; dopravy.');
    expect(mail.text).toContain('14 dnů');
    // What the law lets a shop decide is said by its own terms, which go along.
    expect(mail.text).toContain('říkají naše obchodní podmínky v příloze');
    expect(mail.text).not.toContain('hygienických');
  });

  test('pieces at the price after discounts of their line make its total', async () => {
    const made = await shop.request('POST /discounts', {
      body: { name: { cs: 'Pětina' }, operation: 1, percents: 20, is_active: true },
      headers: shop.operator,
    });
    expect([made.status, made.body]).toMatchObject([201, {}]);
    await shop.api.flushEvents();
    const email = shop.reader();
    const { id, hash } = await shop.buy(email, { items: [{ product_id: products.barSoap, amount: 2 }] });
    const mail = await shop.mailTo(email, /je u nás/);
    const { body } = await shop.request(`GET /orders/${id}?hash=${hash}&embed=items`);
    const [{ taxed_unit_price: unit, line_discounted_taxed_total_price: total }] = body.item._embedded.items;
    expect(total.value).toBeLessThan(2 * unit.value);
    const words = /2 ks × ([\d,]+) Kč = ([\d,]+) Kč/.exec(flat(plain(mail.text)));
    const [piece = 0, all = 0] = words?.slice(1).map((amount) => Number(amount.replace(',', '.'))) ?? [];
    expect(all).toBe(total.value);
    expect(2 * piece).toBeCloseTo(all, 2);
    await shop.request(`PATCH /discounts/${made.body.item.id}`, { body: { is_active: false }, headers: shop.operator });
    await shop.api.flushEvents();
  });

  test('no price of a piece is told where none makes the total of its line', async () => {
    const made = await shop.request('POST /discounts', {
      body: { name: { cs: 'Tři za dva' }, operation: 3, every_pieces: 3, free_pieces: 1, is_active: true },
      headers: shop.operator,
    });
    expect([made.status, made.body]).toMatchObject([201, {}]);
    await shop.api.flushEvents();
    const email = shop.reader();
    const { id, hash } = await shop.buy(email, { items: [{ product_id: products.barSoap, amount: 7 }] });
    const mail = await shop.mailTo(email, /je u nás/);
    const { body } = await shop.request(`GET /orders/${id}?hash=${hash}&embed=items`);
    const [{ line_discounted_taxed_total_price: total }] = body.item._embedded.items;
    expect(Math.round(total.value * 100) % 7).not.toBe(0);
    expect(plain(mail.text)).toContain(`7× = ${plain(total.formatted)}`);
    expect(plain(mail.text)).not.toContain('7 ks ×');
    await shop.request(`PATCH /discounts/${made.body.item.id}`, { body: { is_active: false }, headers: shop.operator });
    await shop.api.flushEvents();
  });

  test('credits that paid stand among the sums, and beside goods only when they left nothing to pay of them', async () => {
    await shop.sql(`insert into customer_accounts (id, name, decimal_places) values (1, '{"cs":"Body"}', 2)`);
    await shop.sql(
      'insert into customer_account_conversions (customer_account_id, currency_id, value) values (1, 1, 1)',
    );
    await shop.sql('update products set is_purchasable_with_credits = true where id = $1', [products.diffuser]);
    const items = [{ product_id: products.barSoap }, { product_id: products.diffuser }];
    const amountsIn = async (share: number) => {
      const email = shop.reader();
      const { id: customer, headers } = await signedIn(shop, { email });
      await shop.sql(
        `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, 1, 900000, 'adjusted', 'gift')`,
        [customer],
      );
      const guests = await filledCart(shop.request, { items, email, payment: 2 });
      const { id } = (await shop.request(`POST /carts/${guests}/owner`, { headers })).body.item;
      const [, diffuser] = (await shop.request(`GET /carts/${id}/items`, { headers })).body.items;
      const amount = Math.round(diffuser.taxed_total_price.value * share * 100) / 100;
      const body = { customer_account_id: 1, amount };
      expect((await shop.request(`POST /carts/${id}/customer-accounts`, { headers, body })).status).toBe(201);
      const key = { ...headers, 'idempotency-key': randomUUID() };
      expect((await shop.request('POST /orders', { headers: key, body: { cart_id: id } })).status).toBe(201);
      const { text } = await shop.mailTo(email, /je u nás/);
      return [...plain(text).matchAll(/Body: [-−]/g)].length;
    };
    expect([await amountsIn(1), await amountsIn(0.5)]).toEqual([2, 1]);
  });

  test('a payee that was changed by hand is the seller of the same mail', async () => {
    const [was] = await shop.sql<{ company_info: object }>('select company_info from shops');
    await shop.sql(`update shops set company_info = jsonb_set(company_info, '{name}', '"Nový majitel s.r.o."')`);
    const email = shop.reader();
    await shop.buy(email, { payment: 2 });
    const { text } = await shop.mailTo(email, /je u nás/);
    await shop.sql('update shops set company_info = $1', [was?.company_info]);
    expect(text).toContain('Příjemce: Nový majitel s.r.o.');
    expect(text).toContain('Nový majitel s.r.o., Lipová 12, 602 00 Brno, Česko\nIČO 12345679');
  });

  test('terms that were changed go along as they read now', async () => {
    await shop.sql(
      `update static_pages set content = jsonb_set(content::jsonb, '{cs}', '"<p>Nové znění.</p>"') where page_name = 'terms'`,
    );
    await shop.sql(
      `insert into outbox_events (type, payload) values ('content.changed', '{"kind": "static-page", "ids": []}')`,
    );
    await shop.api.flushEvents();
    const email = shop.reader();
    await shop.buy(email, { payment: 2 });
    const { attachments } = await shop.mailTo(email, /je u nás/);
    const [, terms] = attachments;
    expect(await (await fetch(`${shop.sandboxUrl}${terms?.url}`)).text()).toContain('Nové znění.');
  });

  test('in Slovak it speaks Slovak, in euros, with the Slovak rate', async () => {
    const email = shop.reader();
    const { order_number: number, id } = await shop.buy(email, { host: hosts.sk, payment: 2 });
    const mail = await shop.mailTo(email, /je u nás/);
    expect(mail.text).toContain('Ďakujeme, objednávka je u nás');
    expect(mail.text).toContain(`Variabilný symbol: ${number}`);
    expect(mail.text).toContain('SK31 1200 0000 1987 4263 7541');
    expect(mail.text).toContain(`https://sk.localhost/kosik/suhrn?oid=${id}`);
    expect(mail.text).toContain('Všetky ceny sú s DPH.');
    expect(mail.text).toMatch(/Spolu s DPH: [\d,]+ €/);
    expect(mail.text).toContain('23 %');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`qr-${number}.png`, 'obchodne-podmienky.html']);
  });

  test('in English a card payment is confirmed without a way to pay twice', async () => {
    const email = shop.reader();
    const { id, order_number: number } = await shop.buy(email, { host: hosts.en, payment: 1 });
    const mail = await shop.mailTo(email, /We have your order/);
    expect(mail.subject).toBe(`We have your order ${number} – Zkouška`);
    expect(flat(mail.text)).toContain('We will write to you as soon as the payment arrives.');
    expect(flat(mail.text)).toContain('As soon as the payment arrives, we get your package ready');
    expect(mail.text).toContain('Delivery time counts from your payment.');
    expect(mail.text).not.toContain('We check your order and get it ready.');
    for (const body of [mail.text, mail.html]) expect(body).not.toContain('Complete the payment');
    expect(mail.text).toContain(`https://en.localhost/cart/summary?oid=${id}`);
    expect(mail.html).not.toContain('cid:');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['terms-and-conditions.html']);
  });

  test('a pick-up point comes with its address and hours, cash with its sum', async () => {
    const email = shop.reader();
    await shop.buy(email, { shipping: 2, option: 1, payment: 2 });
    const { text } = await shop.mailTo(email, /je u nás/);
    expect(text).toContain('Knihkupectví\n  Kobližná 4\n  602 00 Brno\n  Česko');
    expect(text).toContain('Po–pá: 8:00–18:00\n  So: 9:00–12:00\n  Ne: zavřeno');
    await shop.sql("update shipping_options set name = 'Box Brno, Kobližná 4' where id = 1");
    const boxed = shop.reader();
    await shop.buy(boxed, { shipping: 2, option: 1, payment: 2 });
    expect((await shop.mailTo(boxed, /je u nás/)).text).toContain('Box Brno, Kobližná 4\n  602 00 Brno\n  Česko');
    const other = shop.reader();
    await shop.buy(other, { shipping: 1, payment: 3 });
    expect((await shop.mailTo(other, /je u nás/)).text).toMatch(/Při převzetí zaplatíte dopravci \d+ Kč\./);
  });

  test('the language of the buyer wins over that of the host', async () => {
    const email = shop.reader();
    const { id } = await shop.buy(email, {});
    await shop.mailTo(email, /je u nás/);
    await shop.sql(`update orders set language = 'sk' where id = $1`, [id]);
    await shop.change(id, { paid: true });
    const mail = await shop.mailTo(email, /prišla/);
    expect(mail.text).toContain('https://sk.localhost/kosik/suhrn?oid=');
  });
});

test('what a buyer typed stays text: no markup, no header, no link', async () => {
  const email = shop.reader();
  const evil = '<img src=x onerror=alert(1)>"\'</td></table><script>alert(1)</script>';
  await shop.buy(
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
  const mail = await shop.mailTo(email, /je u nás/);
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
  const cart = await filledCart(shop.request, { items: [{ product_id: products.barSoap }] });
  for (const email of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'Jana <a@example.com>, Eva <b@example.com>',
  ])
    expect((await shop.request(`PATCH /carts/${cart}`, { body: { email } })).status).toBe(422);
});
