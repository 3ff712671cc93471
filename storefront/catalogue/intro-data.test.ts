import { expect, it } from 'vitest';
import type { ShopContext } from '../lib/shop/context.ts';
import { loadBrandIndex } from './brand-index-data.ts';
import { loadBrand, loadCategory } from './intro-data.ts';

const child = (id: number, products_count: number) => ({
  ...{ id, name: `${id}` },
  _embedded: { urls: { cs: `/${id}` }, products_count },
});

/** A shop whose API answers each call with what is given, if the call asked for numbers of products. */
function shopWith(answers: Record<string, unknown>): ShopContext {
  const api = async (call: string, { query }: { query?: { embed?: string; only?: string } } = {}) => {
    const asked = `${query?.embed},${query?.only}`.includes('products_count');
    return call.endsWith('{id}') || asked ? answers[call] : { items: [] };
  };
  return { api, language: 'cs' } as unknown as ShopContext;
}

it('a category and a brand lead to none of theirs that has no products', async () => {
  const shop = shopWith({
    'GET /categories/{id}': { item: { description: null } },
    'GET /categories': { items: [child(1, 3), child(2, 0)] },
    'GET /brands/{id}': { item: { description: null, short_description: null } },
    'GET /brands': { items: [child(3, 0), child(4, 1)] },
  });
  expect((await loadCategory(shop, 9)).children.map(({ id }) => id)).toEqual([1]);
  expect((await loadBrand(shop, 9)).children.map(({ id }) => id)).toEqual([4]);
});

it('the list of brands has none without products, and keeps what stands below such a one', async () => {
  const node = (id: number, products_count: number, children: object[] = []) => ({
    ...{ id, name: `Brand ${id}`, url: `/${id}`, image_url: null, products_count, children },
  });
  const shop = shopWith({ 'GET /brands/tree': { items: [node(1, 0, [node(2, 5)]), node(3, 2), node(4, 0)] } });
  const brands = (await loadBrandIndex(shop)).flatMap((group) => group.brands);
  expect(brands.map(({ id }) => id)).toEqual([2, 3]);
});
