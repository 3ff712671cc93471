import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeys, createPriceGroupTokens } from '../../api/index.ts';
import { httpTransport } from '../../contract/client/transports.ts';
import { addWholesale, signedIn, WHOLESALE } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { openTestApi, SIGNING_SECRET, startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { type CachedPage, openRecordingStorefront, type RecordingStorefront } from './recording-storefront.ts';

const { groups } = WHOLESALE;

/** A visitor with all the cookies that a browser of theirs may have. */
interface TestVisitor {
  cookie: string;
  priceGroup: string;
  /** What no cached page may hold. */
  secrets: string[];
}

let customers = 0;

/** A customer in groups, or nobody, with a filled cart. Without the price group's cookie they see the public page. */
async function openVisitor(groupIds: number[] | null, hasToken = true): Promise<TestVisitor> {
  customers += 1;
  const customer = groupIds && (await signedIn(shop, { email: `person-${customers}@private.example`, groupIds }));
  if (customer)
    await shop.sql('update customers set first_name = $2, last_name = $3 where id = $1', [
      customer.id,
      `Křestní${customers}`,
      `Příjmení${customers}`,
    ]);
  const headers = customer?.headers;
  const liked = `Seznam${customers}`;
  if (customer) {
    const list = await shop.request('POST /customer-product-lists', { headers, body: { type: 1, name: liked } });
    const path = `/customer-product-lists/${list.body.item.id}`;
    const body = { product_id: FIXTURE.products.barSoap, note: `Pozn${liked}` };
    expect((await shop.request(`POST ${path}/items`, { headers, body })).status).toBe(201);
  }
  const wished = `${800_000_000 + customers}`;
  const { id: cart } = (await shop.request('POST /carts', { body: {}, headers })).body.item;
  const added = await shop.request(`POST /carts/${cart}/items`, {
    body: { product_id: FIXTURE.products.barSoap, amount: customers + 1 },
    headers,
  });
  expect(added.status).toBe(201);
  const tid = `00000000-0000-4000-8000-00000000000${customers}`;
  const cookies: Record<string, string | null | undefined> = {
    tid,
    cart,
    wished: customer ? null : wished,
    compared: wished,
    auth: headers?.authorization?.slice('Bearer '.length),
    refresh: customer?.refreshToken,
    original_refresh: customer?.refreshToken,
    price_group: hasToken ? customer?.priceGroupToken : null,
    return_url: customer && '/soukroma-cesta',
  };
  const secrets = [
    tid,
    cart,
    cookies.auth,
    cookies.refresh,
    cookies.price_group,
    ...(customer ? [customer.email, 'private.example', `Křestní${customers}`, `Příjmení${customers}`] : []),
    '/soukroma-cesta',
    liked,
    wished,
  ];
  return {
    cookie: Object.entries(cookies)
      .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
      .join('; '),
    priceGroup: hasToken ? [...(groupIds ?? [])].join(',') : '',
    secrets: secrets.filter((secret) => typeof secret === 'string'),
  };
}

let shop: TestShop;
let storefront: RecordingStorefront;
const visitors: TestVisitor[] = [];
beforeAll(async () => {
  shop = await startBrowsingShop();
  await addWholesale(shop);
  await shop.sql('update price_lists set is_for_businesses = true where id = $1', [WHOLESALE.priceLists.wholesale]);
  storefront = await openRecordingStorefront(shop);
  const { wholesale, salons, wholesaleEuro } = groups;
  // Two of each, so that one could be shown the page of another one.
  for (const groupIds of [null, [], [wholesale, wholesaleEuro], [salons], [wholesale, wholesaleEuro], [salons], null])
    visitors.push(await openVisitor(groupIds));
  visitors.push(await openVisitor([wholesale], false));
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

/** Every kind of public page, by host; the last two only wholesale may see. */
const PATHS: [host: string, paths: string[]][] = [
  [
    FIXTURE.hosts.cs,
    [
      '/',
      '/telo',
      '/telo/mydla/tuha?sort=price',
      '/domov/svicky?in_stock=1',
      '/znacka/lipa',
      '/znacky',
      '/tuhe-mydlo',
      '/krem',
      '/zlevnena-svicka',
      '/hledat?hledat=mydlo',
      '/magazin',
      '/magazin/rady',
      '/magazin/clanek',
      '/obchodni-podminky',
      '/jen-pro-velkoobchod',
      '/mydlo-v-kanystru',
    ],
  ],
  [FIXTURE.hosts.sk, ['/', '/telo', '/tuhe-mydlo', '/hladat?hladat=mydlo', '/jen-pro-velkoobchod']],
  [FIXTURE.hosts.en, ['/', '/body', '/bar-soap', '/search?search=soap', '/jen-pro-velkoobchod']],
];
const ADDRESSES = PATHS.flatMap(([host, paths]) => paths.map((path) => ({ host, path })));

/** Visitors in an order that differs from address to address. */
const turned = (at: number) => [...visitors.slice(at % visitors.length), ...visitors.slice(0, at % visitors.length)];

const groupOf = ({ key }: CachedPage) => key.split(' ')[2] ?? '';
const isInEuros = ({ key }: CachedPage) => key.startsWith('http://sk.localhost ') || key.split(' ')[1] === 'EUR';

describe('kept pages', () => {
  beforeAll(async () => {
    for (const [at, { host, path }] of ADDRESSES.entries())
      for (const { cookie } of turned(at)) {
        await storefront.visit(path, { host, cookie });
        if (host === FIXTURE.hosts.cs) await storefront.visit(path, { host, cookie: `${cookie}; currency=EUR` });
      }
    // All at once, after everything was dropped: concurrent requests share renderings and answers of the API.
    await shop.sql(
      `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`,
    );
    await shop.api.flushEvents();
    await Promise.all(
      ADDRESSES.flatMap(({ host, path }, at) =>
        turned(at).map(({ cookie }) => storefront.visit(path, { host, cookie })),
      ),
    );
  });

  test('there is one of each address for each price group, never for a person', () => {
    const copies = (path: string) =>
      [...new Set(storefront.cached.filter(({ key }) => key.endsWith(` ${path}`)).map(groupOf))].toSorted();
    expect(copies('/tuhe-mydlo')).toEqual(
      ['', `${groups.wholesale},${groups.wholesaleEuro}`, String(groups.salons)].toSorted(),
    );
    expect(copies('/jen-pro-velkoobchod')).toEqual([`${groups.wholesale},${groups.wholesaleEuro}`]);
    // In crowns and in euros, and once more in crowns after everything was dropped.
    const made = storefront.cached.filter(
      ({ key }) => key.startsWith('http://cs.localhost ') && key.endsWith(' /tuhe-mydlo'),
    );
    expect(made).toHaveLength(9);
  });

  test('they hold nobody’s name, e-mail, token, cart, list or liked product', () => {
    const secrets = visitors.flatMap((visitor) => visitor.secrets);
    expect(secrets.length).toBeGreaterThan(20);
    for (const { key, html } of storefront.cached)
      for (const secret of secrets) expect(html.includes(secret), `${secret} in ${key}`).toBe(false);
    // A heart is pressed by scripts, for its visitor alone.
    const hearts = storefront.cached.filter(({ html }) => html.includes('/api/wish-list'));
    expect(hearts.length).toBeGreaterThan(0);
    for (const { key, html } of hearts) expect(html, key).not.toMatch(/aria-pressed|heart-filled/);
  });

  test('they set no cookie, and what a group sees is stored by nobody in between', () => {
    for (const page of storefront.cached) {
      const header = (name: string) => page.headers[page.headers.indexOf(name) + 1];
      expect(page.headers).not.toContain('set-cookie');
      expect(header('vary')).toContain('cookie');
      expect(header('cache-control'), page.key).toBe(
        groupOf(page) === '' ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
      );
    }
  });

  test('they hold prices of their own group’s lists and no other’s', async () => {
    const rows = await shop.sql<{ list: number; price: number }>('select price_list_id as list, price from prices');
    // Whole numbers stand on pages for other reasons too, such as bounds of a filter.
    const pricesOf = (lists: number[]) =>
      new Set(rows.filter(({ list, price }) => lists.includes(list) && price % 100 !== 0).map(({ price }) => price));
    const { wholesale, salons, wholesaleEuro } = WHOLESALE.priceLists;
    const LISTS: Record<string, Record<'CZK' | 'EUR', number>> = {
      '': { CZK: 1, EUR: 2 },
      [`${groups.wholesale},${groups.wholesaleEuro}`]: { CZK: wholesale, EUR: wholesaleEuro },
      // Their group has no list in euros: there they pay as everybody does.
      [String(groups.salons)]: { CZK: salons, EUR: 2 },
    };
    const listOf = (page: CachedPage) => LISTS[groupOf(page)]?.[isInEuros(page) ? 'EUR' : 'CZK'] ?? 0;
    const hasPrice = (html: string, price: number) => {
      const [whole, cents] = [String(Math.floor(price / 100)), String(price % 100).padStart(2, '0')];
      const value = String(price / 100).replace('.', '\\.');
      return new RegExp(
        `(?<![\\d.,])(?:${whole}[,.]${cents}[\\s\\u00A0\\u202F]?(?:Kč|€)|(?:Kč|CZK|€)[\\s\\u00A0]?${whole}[.]${cents}|"value":${value}(?![\\d.]))`,
      ).test(html);
    };
    const found = new Map<string, number>();
    for (const page of storefront.cached) {
      const own = pricesOf([listOf(page)]);
      // A group sees what everybody pays: the lists of the hosts, which name no customer.
      const listedPrice = pricesOf([listOf(page), isInEuros(page) ? 2 : 1]);
      for (const price of own)
        if (hasPrice(page.html, price)) found.set(groupOf(page), (found.get(groupOf(page)) ?? 0) + 1);
      for (const price of pricesOf([1, 2, wholesale, salons, wholesaleEuro]))
        if (!listedPrice.has(price)) expect(hasPrice(page.html, price), `${price} in ${page.key}`).toBe(false);
    }
    for (const group of Object.keys(LISTS)) expect(found.get(group), group).toBeGreaterThan(20);
  });

  test('they promise what only consumers have to all but those whose list is for businesses', () => {
    for (const page of storefront.cached.filter(({ key }) => key.startsWith('http://cs.localhost '))) {
      const isForBusinesses = groupOf(page).includes(String(groups.wholesale)) && !isInEuros(page);
      expect(page.html.includes('Na vrácení máte'), page.key).toBe(!isForBusinesses);
      expect(/na rozmyšlenou \(zákon|pošlete zpátky/.test(page.html) && isForBusinesses, page.key).toBe(false);
      if (!isForBusinesses) expect(page.html, page.key).not.toMatch(/bez DPH/);
    }
    const soap = storefront.cached.filter(
      ({ key }) => key.startsWith('http://cs.localhost ') && key.endsWith(' /tuhe-mydlo'),
    );
    const ofBusinesses = soap.filter((page) => groupOf(page).includes(String(groups.wholesale)) && !isInEuros(page));
    expect(ofBusinesses.length).toBeGreaterThan(0);
    for (const { html } of ofBusinesses) expect(html).toMatch(/Vaše cena[\s\S]*bez DPH/);
  });

  test('they name what is kept for a group to that group alone, in the header and footer too', () => {
    for (const page of storefront.cached) {
      const sees = groupOf(page).includes(String(groups.wholesale));
      expect(page.html.includes('velkoobchod'), `the category in ${page.key}`).toBe(sees);
      // Both methods have a price in crowns only.
      const seesMethods = sees && !isInEuros(page);
      for (const name of ['Paletová', 'fakturu'])
        expect(page.html.includes(name), `${name} in ${page.key}`).toBe(seesMethods);
      if (!sees) expect(page.html, page.key).not.toContain('kanystru');
    }
  });
});

const issue = (expiresAt: number, secret = SIGNING_SECRET) =>
  createPriceGroupTokens(createKeys(secret), () => new Date()).issue([groups.wholesale], new Date(expiresAt));
const HOUR_MS = 3_600_000;

test.each<[string, () => Promise<string | null>]>([
  ['forged', async () => `${await issue(Date.now() + HOUR_MS)}x`],
  ['expired', () => issue(Date.now() - HOUR_MS)],
  ['of another shop', () => issue(Date.now() + HOUR_MS, 'the signing secret of another shop')],
  [
    'for another audience',
    async () => (await signedIn(shop, { groupIds: [groups.wholesale] })).headers.authorization?.slice(7) ?? '',
  ],
])('with a price group token that is %s the pages are those of everybody', async (_name, make) => {
  const cookie = `price_group=${await make()}`;
  const page = await storefront.visit('/tuhe-mydlo', { cookie });
  const everybodys = await storefront.visit('/tuhe-mydlo');
  expect(page.text).toBe(everybodys.text);
  // Cached once for everybody, not for a group of its own.
  expect(page.headers['cache-control']).toBe(everybodys.headers['cache-control']);
  expect((await storefront.visit('/jen-pro-velkoobchod', { cookie })).status).toBe(404);
});

test('with the API on another machine a price group gets the same pages', async () => {
  const { api } = await openTestApi(shop.url, { trustProxy: '127.0.0.1' });
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const own = await openRecordingStorefront(shop, {
    transport: (host, address) => httpTransport(origin, host, address),
  });
  const oneOfEach = [...new Map(visitors.map((visitor) => [visitor.priceGroup, visitor])).values()];
  expect(oneOfEach).toHaveLength(3);
  for (const { cookie } of oneOfEach)
    for (const path of ['/tuhe-mydlo', '/jen-pro-velkoobchod']) {
      const [near, far] = [await storefront.visit(path, { cookie }), await own.visit(path, { cookie })];
      expect([far.status, far.text]).toEqual([near.status, near.text]);
    }
  await own.close();
  await api.close();
});

test('a CDN stores the page of everybody, and nothing of a price group', async () => {
  const own = await openRecordingStorefront(shop, { cdn: 'cloudflare' });
  const control = async (cookie: string) => {
    const { headers } = await own.visit('/tuhe-mydlo', { cookie });
    return [headers['cache-control'], headers['cache-tag'] !== undefined];
  };
  for (const { cookie, priceGroup } of visitors)
    expect(await control(cookie)).toEqual(
      priceGroup ? ['private, no-cache', false] : ['public, max-age=0, s-maxage=86400, must-revalidate', true],
    );
  await own.close();
});
