import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaughtMail, type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { documentMail } from './document-mail.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
  await shop.sql(`insert into sellers (id, name, country_id, currency_id, issues_from, issues_delivery_note)
    values (1, 'Zkouška s.r.o.', 1, 1, '2020-01-01', true)`);
  await shop.sql(`insert into seller_tax_ids (seller_id, valid_from, company_number, tax_number, vat_number, is_vat_payer) values
    (1, '2020-01-01', '27082440', 'CZ27082440', 'CZ27082440', true)`);
  await shop.sql(`insert into exchange_rates (tax_currency, day, currency, rate, per, announced_on, asked_at)
    select 'CZK', day, 'EUR', 24.3, 1, day, now() from generate_series(current_date - 1, current_date + 1, '1 day') day`);
});
afterAll(() => shop.close());

const withDocument = (mails: readonly CaughtMail[]) => mails.filter(({ subject }) => /FV|DB|DP|ZF|DL/.test(subject));
const subjectsOf = (mails: readonly CaughtMail[]) => withDocument(mails).map(({ subject }) => subject);

test('an invoice is mailed once with its PDF when the order is paid, a credit note when it is cancelled', async () => {
  const email = shop.reader();
  const { id, order_number: number, hash } = await shop.buy(email);
  await shop.idle();
  const [confirmation, ...others] = await shop.mailsTo(email, 1);
  expect(others).toEqual([]);
  expect(subjectsOf(confirmation ? [confirmation] : [])).toEqual([]);
  await shop.change(id, { paid: true });
  const mail = await shop.mailTo(email, /^Faktura – daňový doklad FV\d+ k objednávce/);
  expect(mail.subject).toContain(number);
  expect(mail.attachments).toMatchObject([
    { filename: /^FV\d{10}\.pdf$/.exec(mail.attachments[0]?.filename ?? '')?.[0], content_type: 'application/pdf' },
  ]);
  const sent = Buffer.from(await (await fetch(`${shop.sandboxUrl}${mail.attachments[0]?.url}`)).arrayBuffer());
  expect(sent.subarray(0, 5).toString()).toBe('%PDF-');
  expect(mail.text).toContain('V příloze je faktura');
  expect(mail.html).toContain(`oid=${id}&amp;oh=${hash}`);
  const [row] = await shop.sql<{ id: number }>(`select id from documents where order_id = $1 and kind = 'invoice'`, [
    id,
  ]);
  await shop.sql(`select graphile_worker.add_job('notifications.document.issued', $1::json)`, [
    JSON.stringify({ document_id: row?.id, order_id: id }),
  ]);
  await shop.change(id, { state: 'cancelled' });
  const credit = await shop.mailTo(email, /^Opravný daňový doklad DB\d+/);
  expect(credit.text).toContain('snižuje o');
  await shop.idle();
  const mails = await shop.mailsTo(email, 4);
  expect(subjectsOf(mails)).toHaveLength(2);
});

test.each([
  ['proforma', false],
  ['delivery_note', false],
  ['invoice', true],
  // Events of the release before do not name it.
  [undefined, true],
] as const)('%s: whether a job looks at the document for a mail of its own is %s', (kind, isLookedAt) => {
  const mail = documentMail({ db: shop.api.db, files: { file: async () => null } });
  expect(mail.mayFollow?.({ document_id: 1, order_id: 1, kind })).toBe(isLookedAt);
});

const proformasOf = ({ attachments }: CaughtMail) => attachments.filter(({ filename }) => filename.startsWith('ZF'));

test.each([
  ['cs.localhost', 'Stáhnout zálohovou fakturu'],
  ['sk.localhost', 'Stiahnuť zálohovú faktúru'],
  ['en.localhost', 'Download proforma invoice'],
])('on %s a consumer has a link to the proforma, which opens for guests', async (host, text) => {
  const email = shop.reader();
  const { id, hash } = await shop.buy(email, { host });
  const [mail] = await shop.mailsTo(email, 1);
  if (!mail) throw new Error('The confirmation did not come');
  expect(proformasOf(mail)).toEqual([]);
  const [proforma] = await shop.sql<{ id: number; number: string }>(
    `select id, number from documents where order_id = $1 and kind = 'proforma'`,
    [id],
  );
  const url = `https://${host}/api/orders/${id}/documents/${proforma?.id}.pdf?oh=${hash}`;
  expect(mail.text).toContain(`${text} ${proforma?.number}:\n${url}\n`);
  expect(mail.html).toContain(`href="${url}"`);
  const file = await shop.request(`GET /orders/${id}/documents/${proforma?.id}/file?hash=${hash}`);
  expect(file.body.item).toMatchObject({ filename: `${proforma?.number}.pdf`, content_type: 'application/pdf' });
});

test('a company has the proforma attached, once, and no link to it', async () => {
  const email = shop.reader();
  const company = { is_company: true, company_name: 'Dub s.r.o.', company_identification_number: '27082440' };
  const { id } = await shop.buy(email, {}, { billing: company });
  const [mail] = await shop.mailsTo(email, 1);
  if (!mail) throw new Error('The confirmation did not come');
  expect(proformasOf(mail)).toMatchObject([{ content_type: 'application/pdf' }]);
  expect(mail.text).not.toContain('/documents/');
  await shop.change(id, { paid: true });
  await shop.mailTo(email, /^Faktura/);
  await shop.idle();
  expect((await shop.mailsTo(email, 2)).flatMap(proformasOf)).toHaveLength(1);
});

test.each([
  ['sk.localhost', /^Faktúra.* FV\d+ k objednávke/, 'V prílohe je faktúra'],
  ['en.localhost', /^Invoice.* FV\d+ for order/, 'Attached is invoice'],
])('on %s it is in the language of the order', async (host, subject, text) => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { host });
  await shop.change(id, { paid: true });
  const mail = await shop.mailTo(email, subject);
  expect(mail.text).toContain(text);
});

test('a bought voucher has an invoice without tax', async () => {
  await addVoucherProduct(shop);
  const email = shop.reader();
  const { id } = await shop.buy(email, { items: [{ product_id: VOUCHER_PRODUCT }] });
  await shop.change(id, { paid: true });
  expect((await shop.mailTo(email, /^Faktura FV/)).text).toContain('V příloze je faktura');
  const rows = await shop.sql<{ categories: string[] }>(
    `select jsonb_path_query_array(data, '$.rates[*].tax_category') as categories from documents where order_id = $1 and kind = 'invoice'`,
    [id],
  );
  expect(rows).toEqual([{ categories: ['outside_tax'] }]);
});
