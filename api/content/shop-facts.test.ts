import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  const texts = (cs: string, sk: string, en: string) => JSON.stringify({ cs, sk, en });
  await shop.sql('update static_pages set content = $1, meta_description = $2 where id = $3', [
    texts(
      '<p>{return_days} dnů, balíme do {cutoff_hour}:00, od {free_shipping} zdarma, na Slovensko od {free_shipping:EUR}. {neznámé}</p>',
      '<p>{return_days} dní, od {free_shipping}</p>',
      '<p>{return_days} days, from {free_shipping}</p>',
    ),
    texts('Vrácení do {return_days} dnů.', 'x', 'x'),
    FIXTURE.pages.terms,
  ]);
  await shop.sql(`update articles set content = $1`, [texts('<p>Do {return_days} dnů.</p>', 'x', 'x')]);
  await set('return_days = 30, cutoff_hour = 12');
});
afterAll(() => shop.close());

async function set(change: string): Promise<void> {
  await shop.sql(`update shops set ${change}`);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
}
const item = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await shop.request(`GET ${path}`, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.item;
};
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
const terms = async (language = 'cs', currency = 'CZK') => {
  const headers = { 'language-preference': language, 'currency-preference': currency };
  return plain((await item(`/static-pages/${FIXTURE.pages.terms}`, headers)).content);
};

test('texts contain facts of the shop, and follow when one changes', async () => {
  expect(await terms()).toBe('<p>30 dnů, balíme do 12:00, od 1 500 Kč zdarma, na Slovensko od 60 €. {neznámé}</p>');
  expect((await item('/shop')).return_days).toBe(30);
  await set('return_days = 45, cutoff_hour = 14');
  await shop.sql('update free_shipping set price = 199950 where currency_id = 1');
  await set('return_days = 45');
  expect(await terms()).toBe('<p>45 dnů, balíme do 14:00, od 1 999,50 Kč zdarma, na Slovensko od 60 €. {neznámé}</p>');
  expect(await terms('en', 'EUR')).toBe('<p>45 days, from €60</p>');
  expect(await item('/shop')).toMatchObject({ return_days: 45, cutoff_hour: 14 });
  expect((await item(`/articles/${FIXTURE.articles.published}`)).content).toBe('<p>Do 45 dnů.</p>');
  const page = await item('/pages?path=/obchodni-podminky');
  expect(page.meta).toContainEqual({ name: 'description', content: 'Vrácení do 45 dnů.' });
});

test('texts name the company as the shop has it, and its facts are no HTML', async () => {
  const company = {
    name: 'Lípa <b>s.r.o.</b>',
    street_address: 'Dlouhá 1',
    postal_code: '602 00',
    city: 'Brno',
    country: { cs: 'Česko', en: 'Czechia' },
    phone: '+420 555 000 111',
  };
  await shop.sql('update shops set company_info = $1', [JSON.stringify(company)]);
  const text =
    '<p>{company_name}, {company_address}, <a href="tel:{company_tel}">{company_phone}</a>{company_email}</p>';
  await shop.sql('update static_pages set content = $1 where id = $2', [
    JSON.stringify({ cs: text, sk: text, en: text }),
    FIXTURE.pages.terms,
  ]);
  await set('return_days = 30');
  const phone = '<a href="tel:+420555000111">+420 555 000 111</a>';
  expect(await terms()).toBe(`<p>Lípa bs.r.o./b, Dlouhá 1, 602 00 Brno, Česko, ${phone}</p>`);
  expect(await terms('en')).toBe(`<p>Lípa bs.r.o./b, Dlouhá 1, 602 00 Brno, Czechia, ${phone}</p>`);
});

test('the shop cannot give fewer days than the law', async () => {
  await expect(shop.sql('update shops set return_days = 13')).rejects.toThrow('shops_return_days');
});
