import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { refusalOf } from '../../testing/shops/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
  await addVoucherProduct(shop);
});
afterAll(() => shop.close());

const pdfPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('vouchers are mailed once with their codes and a page of a PDF each, when the order is paid', async () => {
  const email = shop.reader();
  const placed = await shop.buy(email, { items: [{ product_id: VOUCHER_PRODUCT, amount: 2 }] });
  await shop.change(placed.id, { paid: true });
  const mail = await shop.mailTo(email, /^Vaše 2 dárkové poukazy$/);
  const { body } = await shop.request(`GET /orders/${placed.id}/vouchers?hash=${placed.hash}`);
  const [one, other] = body.items;
  for (const text of [mail.text, mail.html])
    for (const part of [one.code, other.code, '500 Kč', 'po částech']) expect(text).toContain(part);
  expect(mail.html).toContain(`https://cs.localhost/kosik#voucher=${one.code}`);
  expect(mail.attachments).toMatchObject([{ filename: 'darkovy-poukaz.pdf', content_type: 'application/pdf' }]);
  const sent = Buffer.from(await (await fetch(`${shop.sandboxUrl}${mail.attachments[0]?.url}`)).arrayBuffer());
  expect([sent.subarray(0, 5).toString(), pdfPages(sent)]).toEqual(['%PDF-', 2]);

  await shop.sql(`select graphile_worker.add_job('vouchers.issue', $1::json)`, [
    JSON.stringify({ order_id: placed.id }),
  ]);
  await shop.idle();
  const subjects = (await shop.mailsTo(email, 1)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /poukaz/.test(subject))).toHaveLength(1);
});

test.each([
  ['cs.localhost', /dopravc|zabal|Doručovací adresa/i, /objednávk/i, 'Jakmile je zaplaceno', 'vám právě posíláme'],
  ['sk.localhost', /dopravc|zabal|Doručovacia adresa/i, /objednávk/i, 'Len čo je zaplatené', 'vám práve posielame'],
  ['en.localhost', /carrier|pack|Delivery address/i, /order/i, 'As soon as it is paid', 'on its way to your inbox'],
])(
  'what is mailed about an order of vouchers on %s speaks of no parcel, and once paid of no payment',
  async (host, ofParcels, subject, beforePayment, ofVouchers) => {
    const email = shop.reader();
    const placed = await shop.buy(email, { items: [{ product_id: VOUCHER_PRODUCT }], host });
    const letter = await shop.mailTo(email, subject);
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('\u00a0', ' ');
    expect(plain(letter.text)).toContain(beforePayment);
    const before = letter.text.split(/Právo odstoupit|Právo odstúpiť|Right of withdrawal/i)[0];
    expect(before).not.toMatch(ofParcels);
    expect(before).not.toMatch(/\b(DPH|VAT)\b/);
    await shop.change(placed.id, { paid: true });
    await shop.idle();
    const texts = (await shop.mailsTo(email, 2)).map(({ text }) => plain(text));
    const paid = texts.find((text) => text.includes(ofVouchers));
    expect(paid).not.toMatch(ofParcels);
    expect(paid).not.toContain(beforePayment);
  },
);

test('a voucher that the shop issues by itself comes without thanks for a payment or an order', async () => {
  const email = shop.reader();
  const voucher = { amount: 50_000, currency_id: 1, valid_until: '2099-12-31', email, language: 'cs', hostname_id: 1 };
  const { status, body } = await shop.request('POST /vouchers', { body: voucher, headers: shop.operator });
  expect(status, JSON.stringify(body)).toBe(201);
  const mail = await shop.mailTo(email, /poukaz/);
  expect(mail.text).not.toMatch(/platbu|objednáv/);
  expect(mail.text).toContain('který vám vystavil');
});

test('a voucher is printed for its buyer only, in the language of the host, and not once it was taken back', async () => {
  const placed = await shop.buy(shop.reader(), { items: [{ product_id: VOUCHER_PRODUCT }] });
  const foreign = await shop.buy(shop.reader(), { items: [{ product_id: VOUCHER_PRODUCT }] });
  for (const { id } of [placed, foreign]) await shop.change(id, { paid: true });
  await shop.idle();
  const [voucher] = (await shop.request(`GET /orders/${placed.id}/vouchers?hash=${placed.hash}`)).body.items;
  const at = (order: { id: number; hash: string }) =>
    `GET /orders/${order.id}/vouchers/${voucher.id}/pdf?hash=${order.hash}`;
  const { body } = await shop.request(at(placed), { host: 'en.localhost' });
  expect(body.item.filename).toBe('gift-voucher.pdf');
  expect(pdfPages(Buffer.from(body.item.base64, 'base64'))).toBe(1);
  expect(refusalOf(await shop.request(at(foreign)))).toEqual([404, 'not_found']);
  expect(refusalOf(await shop.request(at({ ...placed, hash: foreign.hash })))).toEqual([404, 'not_found']);
  expect(refusalOf(await shop.request(at(placed).split('?')[0] ?? ''))).toEqual([404, 'not_found']);
  expect(refusalOf(await shop.request(at(placed).split('?')[0] ?? '', { headers: shop.operator }))).toEqual([
    404,
    'not_found',
  ]);
  await shop.change(placed.id, { state: 'cancelled' });
  expect(refusalOf(await shop.request(at(placed)))).toEqual([404, 'not_found']);
});
