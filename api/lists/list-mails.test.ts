import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addWholesale, type SignedInCustomer, signedIn, WHOLESALE } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { fromManyAddresses } from '../../testing/shops/index.ts';

const { products } = FIXTURE;

let shop: MailShop;
beforeAll(async () => {
  shop = fromManyAddresses(await startMailShop({ trustProxy: true }));
  await addWholesale(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('delete from customer_product_lists');
  await setPrice(20_000);
  await setStock(5);
  await look();
});

async function emitEvents(...product_ids: number[]): Promise<void> {
  const payload = { product_ids, affects_pages: true, category_ids: [], brand_ids: [] };
  await shop.sql("insert into outbox_events (type, payload) values ('product.changed', $1)", [JSON.stringify(payload)]);
}
async function setPrice(price: number, list = 1): Promise<void> {
  await shop.sql('update prices set price = $1, discounted_price = null where product_id = $2 and price_list_id = $3', [
    price,
    products.barSoap,
    list,
  ]);
  await emitEvents(products.barSoap);
}
async function setStock(pieces: number): Promise<void> {
  await shop.sql('update products set update_stock = true, stock_state = $1 where id = any($2)', [
    pieces,
    [products.barSoap],
  ]);
  await emitEvents(products.barSoap);
}
const lookOnce = async () => {
  await shop.api.flushEvents();
  await shop.run('lists.look');
};
/** Looks, lets the minutes go by in which a product must stay for sale, and looks again. */
async function look(): Promise<void> {
  await lookOnce();
  await shop.sql(`update customer_product_list_items set purchasable_since = purchasable_since - interval '6 minutes'`);
  await lookOnce();
}

interface Owner {
  customer: SignedInCustomer;
  email: string;
  list: number;
}
async function ownerOf(mails: object, groupIds: number[] = []): Promise<Owner> {
  const email = shop.reader();
  const customer = await signedIn(shop, { email, groupIds });
  const { headers } = customer;
  const { body } = await shop.request('POST /customer-product-lists', { headers, body: { type: 1, name: 'Přání' } });
  const list = body.item.id;
  await shop.request(`POST /customer-product-lists/${list}/items`, { headers, body: { product_id: products.barSoap } });
  const set = await shop.request(`PATCH /customer-product-lists/${list}`, { headers, body: mails });
  expect(set.status).toBe(200);
  await look();
  return { customer, email, list };
}
const mailsTo = async ({ email }: Owner) => {
  await shop.idle();
  return (await shop.mailsTo(email, 0)).filter(({ subject }) => subject.includes('ze seznamu'));
};
const BOTH = { has_price_mails: true, has_stock_mails: true };

test('a fall of the price is mailed once, and again only after it rose', async () => {
  const owner = await ownerOf(BOTH);
  expect(await mailsTo(owner)).toEqual([]);
  await setPrice(15_000);
  await look();
  await emitEvents(products.barSoap);
  await look();
  const [mail, ...more] = await mailsTo(owner);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/Cena klesla z 200\s*Kč/);
  expect(mail?.text).toMatch(/150\s*Kč/);
  expect(mail?.html).toContain('https://cs.localhost/tuhe-mydlo');
  await setPrice(20_000);
  await look();
  expect(await mailsTo(owner)).toHaveLength(1);
  await setPrice(14_000);
  await look();
  expect(await mailsTo(owner)).toHaveLength(2);
});

test('what comes back is mailed, what flickers or is away is not, however cheap', async () => {
  const owner = await ownerOf(BOTH);
  await setStock(0);
  await setPrice(10_000);
  await look();
  expect(await mailsTo(owner)).toEqual([]);
  await setStock(3);
  await lookOnce();
  await setStock(0);
  await look();
  expect(await mailsTo(owner)).toEqual([]);
  await setStock(3);
  await look();
  const [mail] = await mailsTo(owner);
  expect(mail?.text).toContain('Znovu skladem');
  expect(mail?.text).toMatch(/Cena klesla z 200/);
});

test('nobody is written to who asked for the other mails, for none, or has not confirmed the e-mail', async () => {
  const price = await ownerOf({ has_price_mails: true });
  const stock = await ownerOf({ has_stock_mails: true });
  const none = await ownerOf({ name: 'Bez zpráv' });
  const unsure = await ownerOf(BOTH);
  await shop.sql('update customers set email_confirmed_at = null where id = $1', [unsure.customer.id]);
  await setPrice(15_000);
  await look();
  expect(await Promise.all([price, stock, none, unsure].map(async (one) => (await mailsTo(one)).length))).toEqual([
    1, 0, 0, 0,
  ]);
});

test('the price of the customer’s group is the one that counts', async () => {
  const { groups, priceLists } = WHOLESALE;
  await setPrice(16_000, priceLists.wholesale);
  const [trade, everybody] = [await ownerOf(BOTH, [groups.wholesale]), await ownerOf(BOTH)];
  await setPrice(15_000);
  await look();
  expect([(await mailsTo(trade)).length, (await mailsTo(everybody)).length]).toEqual([0, 1]);
  await setPrice(12_000, priceLists.wholesale);
  await look();
  const [mail] = await mailsTo(trade);
  expect(mail?.text).toMatch(/Cena klesla z 160/);
  expect(mail?.text).toMatch(/120\s*Kč/);
  expect(await mailsTo(everybody)).toHaveLength(1);
});

test('the link of a mail ends the mails of the list, and a guessed one none', async () => {
  const owner = await ownerOf(BOTH);
  await setPrice(15_000);
  await look();
  const [mail] = await mailsTo(owner);
  const header = (name: string) => mail?.headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] = /cancel-mails\?token=([\w-]{43})>/.exec(header('list-unsubscribe')) ?? [];
  const stored = await shop.sql<{ row: string }>('select to_jsonb(n)::text as row from customer_product_list_mails n');
  expect(stored.some(({ row }) => row.includes(token))).toBe(false);
  const cancel = (text: string) => shop.request('POST /product-list-mails/cancellations', { body: { token: text } });
  expect((await cancel('x'.repeat(43))).body.type).toBe('link_not_valid');
  expect([(await cancel(token)).status, (await cancel(token)).status]).toEqual([204, 204]);
  await setPrice(10_000);
  await look();
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('a customer gets five mails a day about all their lists, and the rest later', async () => {
  const owner = await ownerOf(BOTH);
  await shop.sql(
    `insert into customer_product_list_mails (customer_product_list_id, lines) select $1, '[]' from generate_series(1, 5)`,
    [owner.list],
  );
  await setPrice(15_000);
  await look();
  expect(await mailsTo(owner)).toEqual([]);
  await shop.sql(`update customer_product_list_mails set created_at = created_at - interval '2 days'`);
  await look();
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('what a customer takes out before the mail is written is not mailed', async () => {
  const owner = await ownerOf(BOTH);
  await setPrice(15_000);
  await shop.sql('update customer_product_list_items set purchasable_since = purchasable_since');
  const { headers } = owner.customer;
  const { body } = await shop.request(`GET /customer-product-lists/${owner.list}/items`, { headers });
  await shop.request(`DELETE /customer-product-lists/${owner.list}/items/${body.items[0].id}`, { headers });
  await look();
  expect(await mailsTo(owner)).toEqual([]);
});
