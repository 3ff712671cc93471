import { describe, expect, test } from 'vitest';
import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import { LANGUAGES, type Language } from '../../contract/locales.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { publicPages } from './screens.ts';
import { problemsOf } from './structured-fields.ts';

type Node = Record<string, unknown>;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

async function open(language: Language, path: string): Promise<string> {
  const { status, text } = await callShop(language, path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return text;
}
const nodesIn = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
const typesOf = (nodes: readonly Node[]) => nodes.map((node) => String(node['@type'])).sort();
const problemsIn = (nodes: readonly Node[]) => {
  const ids = new Set(nodes.map((node) => node['@id']).filter(Boolean));
  return nodes.flatMap((node) => problemsOf(node, ids));
};

/** Types of what each kind of page says, in order of the alphabet. */
const KINDS: Record<string, string[]> = {
  home: ['OnlineStore', 'WebSite'],
  category: ['BreadcrumbList', 'ItemList'],
  'category below': ['BreadcrumbList', 'ItemList'],
  'filtered category': ['BreadcrumbList', 'ItemList'],
  brand: ['BreadcrumbList', 'ItemList'],
  product: ['BreadcrumbList', 'MerchantReturnPolicy', 'OfferShippingDetails', 'Product'],
  'product with choices': ['BreadcrumbList', 'MerchantReturnPolicy', 'OfferShippingDetails', 'ProductGroup'],
  'product with texts, sections and files': [
    'BreadcrumbList',
    'MerchantReturnPolicy',
    'OfferShippingDetails',
    'Product',
  ],
  // Search engines do not list it.
  search: ['BreadcrumbList'],
  'search without results': ['BreadcrumbList'],
  'blog-list': ['BreadcrumbList'],
  'brand-list': ['BreadcrumbList'],
  article: ['Article', 'BreadcrumbList'],
  'page of words': ['BreadcrumbList'],
};

describe.each(LANGUAGES)('in %s', (language) => {
  test('each kind of page tells what it is, with all that schema.org and Google ask for', async () => {
    const found: Record<string, unknown> = {};
    for (const [kind, path] of Object.entries(await publicPages(language))) {
      const nodes = nodesIn(await open(language, path));
      found[kind] = { types: [...new Set(typesOf(nodes))], problems: problemsIn(nodes) };
    }
    const expected = Object.entries(KINDS).map(([kind, types]) => [kind, { types, problems: [] }]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  test('every product of the shop is described in full, packages and services too', async () => {
    const { items } = await apiOf(language)('GET /products', {
      query: { paginate: '0', sort: 'id', only: 'id,slug,product_type,has_variations', embed: 'brand,rating,voucher' },
    });
    expect(new Set(items.map(({ product_type }) => product_type)).size).toBe(5);
    const chosen = items.filter(
      ({ product_type, has_variations }, index) => product_type > 0 || has_variations || index % 6 === 0,
    );
    const wrong: Record<string, string[]> = {};
    for (const { slug, product_type, has_variations, _embedded: embedded } of chosen) {
      const nodes = nodesIn(await open(language, `/${slug}`));
      const product = nodes.find((node) => /^Product/.test(String(node['@type'])));
      const isImmaterial = product_type === PRODUCT_TYPES.service || embedded?.voucher;
      // Nothing of a service or a voucher is sent or returned, and not everything has a brand.
      const problems = problemsIn(nodes).filter(
        (one) =>
          !(isImmaterial && /no (?:shippingDetails|hasMerchantReturnPolicy)$/.test(one)) &&
          !(embedded?.brand === null && / has no brand$/.test(one)),
      );
      if (Boolean(embedded?.rating) !== Boolean(product?.aggregateRating))
        problems.push('stars without reviews, or the reverse');
      if (has_variations !== (product?.['@type'] === 'ProductGroup')) problems.push(`is a ${product?.['@type']}`);
      if (problems.length > 0) wrong[slug ?? ''] = problems;
    }
    expect(wrong).toEqual({});
  });

  test('a price is the same in structured data, on the page, in a listing and in the cart, of each variation too', async () => {
    const api = apiOf(language);
    const { items } = await api('GET /products', {
      query: { paginate: '0', sort: 'id', embed: 'computed_prices,can_purchase' },
    });
    const buyable = items.filter(
      ({ _embedded, product_type }) => _embedded?.can_purchase && product_type === PRODUCT_TYPES.normal,
    );
    const reduced = buyable.filter(({ _embedded }) => _embedded?.computed_prices?.discount_percents).slice(0, 2);
    const chosen = [
      ...buyable.filter(({ has_variations }) => has_variations).slice(0, 3),
      ...reduced,
      ...buyable.slice(0, 2),
    ];
    const { id } = (await api('POST /carts', { body: {} })).item;
    for (const product of new Set(chosen)) {
      const nodes = nodesIn(await open(language, `/${product.slug}`));
      const found = nodes.find((node) => /^Product/.test(String(node['@type'])));
      const variants = (found?.hasVariant as Node[] | undefined) ?? [found ?? {}];
      const offers = variants.map(({ offers }) => offers as Record<'url' | 'price' | 'availability', string>);
      const onSale = offers.filter(({ availability }) => availability.endsWith('InStock'));
      expect(onSale.length).toBeGreaterThan(0);
      // A card names the lowest price of what can be bought.
      const lowest = Math.min(...onSale.map(({ price }) => Number(price)));
      expect([product.slug, lowest]).toEqual([product.slug, product._embedded?.computed_prices?.taxed_price.value]);
      for (const { url, price } of onSale) {
        const { pathname, search, searchParams } = new URL(url);
        const html = plain(await open(language, pathname + search));
        const variation = Number(searchParams.get('variant')) || undefined;
        const { item } = await api('POST /carts/{id}/items', {
          params: { id },
          body: { product_id: product.id ?? 0, product_variation_id: variation, amount: 1 },
        });
        expect([url, item.taxed_unit_price.value.toFixed(2)]).toEqual([url, price]);
        const [, priceText] = /price-large">.*?<span class="price-now[^>]*>([^<]+)</s.exec(html) ?? [];
        expect([url, priceText]).toEqual([url, plain(item.taxed_unit_price.formatted)]);
      }
    }
  });
});
