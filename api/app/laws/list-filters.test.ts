import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters, type Filter, OPERATORS } from '../../../contract/list.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { idsOf, listReads } from '../../../testing/listings/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { products, brands, categories } = FIXTURE;
const { get, filtered, named } = listReads(() => shop);

describe('filters', () => {
  test('three that look into texts or leave values out may stand together, and none twice', async () => {
    const looks = (value: string, operator: Filter['operator'] = 'contains'): Filter => ({
      field: 'name',
      operator,
      value,
    });
    expect((await filtered([looks('a'), looks('e'), looks('x', 'neq')])).status).toBe(200);
    const four = [looks('a'), looks('e', 'starts_with'), looks('i', 'ends_with'), looks('o', 'neq')];
    const { status, body } = await shop.request(`GET /brands?filters=${encodeFilters(four)}`, { host: 'en.localhost' });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'filters.name', message: 'At most 3 filters by contains, starts_with, ends_with or neq at once.' }],
    ]);
    expect(named(await filtered([looks('a'), looks('a')]))).toEqual(['filters.name']);
    const one: Filter = { field: 'id', operator: 'gt', value: 1 };
    expect(named(await filtered([one, one]))).toEqual(['filters.id']);
  });

  const name = 'Tuhé mýdlo';
  test.each<[Filter, number[]]>([
    [{ field: 'id', operator: 'eq', value: 2 }, [2]],
    [{ field: 'id', operator: 'neq', value: 2 }, [1, 3, 4, 5, 6, 8]],
    [{ field: 'name', operator: 'contains', value: 'MÝDLO' }, [1, 2, 5]],
    [{ field: 'name', operator: 'starts_with', value: 'tu' }, [1]],
    [{ field: 'name', operator: 'ends_with', value: 'svíčka' }, [3, 4]],
    [{ field: 'id', operator: 'gt', value: 5 }, [6, 8]],
    [{ field: 'id', operator: 'gte', value: 5 }, [5, 6, 8]],
    [{ field: 'id', operator: 'lt', value: 3 }, [1, 2]],
    [{ field: 'id', operator: 'lte', value: 3 }, [1, 2, 3]],
    [{ field: 'id', operator: 'in', value: [3, 1, 99] }, [1, 3]],
    [{ field: 'sku', operator: 'in', value: ['SKU-1', 'SKU-8'] }, [1, 8]],
    [{ field: 'name', operator: 'eq', value: name }, [1]],
    [{ field: 'has_variations', operator: 'eq', value: true }, [6]],
    [{ field: 'code', operator: 'eq', value: null }, [1, 2, 3, 4, 5, 6, 8]],
    [{ field: 'brand_id', operator: 'neq', value: null }, [1, 2, 3, 4, 5, 6, 8]],
    [{ field: 'product_type', operator: 'neq', value: 0 }, []],
    [{ field: 'id', operator: 'in', value: [] }, []],
  ])('%j', async (filter, expected) => {
    const { status, body } = await filtered([filter]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(idsOf(body)).toEqual(expected);
    expect(body._meta.total).toBe(expected.length);
  });

  test('all of several filters hold', async () => {
    const { body } = await filtered([
      { field: 'brand_id', operator: 'eq', value: brands.lipa },
      { field: 'default_category_id', operator: 'eq', value: categories.barSoaps },
    ]);
    expect(idsOf(body)).toEqual([products.barSoap, products.soldOut]);
  });

  test('standard base64, url-safe base64, and a plus sign that became a space', async () => {
    // Chosen so that its standard base64 has both `+` and `/`.
    const json = JSON.stringify([{ field: 'name', operator: 'neq', value: '¾¿ûÿ>>>???ůů~~' }]);
    const standard = Buffer.from(json).toString('base64');
    expect(standard).toMatch(/\+.*|\/.*/);
    for (const text of [encodeURIComponent(standard), Buffer.from(json).toString('base64url'), standard]) {
      expect((await get(`/products?filters=${text}`)).body._meta.total).toBe(7);
    }
  });

  test.each<[string, unknown, string]>([
    ['an unknown field', [{ field: 'password', operator: 'eq', value: 1 }], 'filters.password'],
    [
      'a field of the record that is not allowed',
      [{ field: 'description', operator: 'eq', value: 'x' }],
      'filters.description',
    ],
    ['what every object has', [{ field: 'constructor', operator: 'eq', value: 1 }], 'filters.constructor'],
    ['an unknown operator', [{ field: 'id', operator: 'regex', value: '.*' }], 'filters.id.operator'],
    ['no operator', [{ field: 'id', value: 1 }], 'filters.id.operator'],
    ['text for a number', [{ field: 'id', operator: 'eq', value: '1' }], 'filters.id'],
    ['a fraction for a whole number', [{ field: 'id', operator: 'gt', value: 1.5 }], 'filters.id'],
    ['a number too large', [{ field: 'id', operator: 'eq', value: 1e12 }], 'filters.id'],
    ['a number for a text', [{ field: 'sku', operator: 'eq', value: 1 }], 'filters.sku'],
    ['a text for a yes', [{ field: 'is_active', operator: 'eq', value: 'true' }], 'filters.is_active'],
    ['a text operator on a number', [{ field: 'id', operator: 'contains', value: '1' }], 'filters.id'],
    ['in without a list', [{ field: 'id', operator: 'in', value: 1 }], 'filters.id'],
    ['in with a list in a list', [{ field: 'id', operator: 'in', value: [[1]] }], 'filters.id'],
    ['an object as value', [{ field: 'sku', operator: 'eq', value: { $ne: 1 } }], 'filters.sku'],
    ['null where it has no meaning', [{ field: 'id', operator: 'gt', value: null }], 'filters.id'],
    ['a null byte', [{ field: 'sku', operator: 'eq', value: 'a\0b' }], 'filters.sku'],
    ['half a surrogate pair', [{ field: 'sku', operator: 'eq', value: '\ud800' }], 'filters.sku'],
    ['a text without end', [{ field: 'sku', operator: 'eq', value: 'x'.repeat(501) }], 'filters.sku'],
    ['no list', { field: 'id', operator: 'eq', value: 1 }, 'filters'],
    ['a list of no objects', [1], 'filters'],
    ['a list of lists', [['id', 'eq', 1]], 'filters'],
    ['too many', Array.from({ length: 21 }, () => ({ field: 'id', operator: 'gt', value: 0 })), 'filters'],
    [
      'a list of a thousand values',
      [{ field: 'id', operator: 'in', value: Array.from({ length: 201 }, () => 1) }],
      'filters.id',
    ],
  ])('%s is refused by name', async (_, filters, field) => {
    const text = Buffer.from(JSON.stringify(filters)).toString('base64url');
    expect(named(await get(`/products?filters=${text}`))).toEqual([field]);
  });

  test('times: an instant or a day, in any offset; nothing that the database does not know', async () => {
    const request = (value: unknown) =>
      get(`/articles?filters=${encodeFilters([{ field: 'publish_at', operator: 'gte', value: value as string }])}`);
    expect((await request('2026-01-01')).body.items).toHaveLength(1);
    expect((await request('2026-01-01T00:00:01Z')).body.items).toHaveLength(0);
    expect((await request('2026-01-01T01:00:00+02:00')).body.items).toHaveLength(1);
    for (const value of ['soon', '2026-02-30', '0000-01-01', '2026-13-01T00:00:00Z', '0001-01-01T00:00:00+23:59']) {
      expect(named(await request(value)), value).toEqual(['filters.publish_at']);
    }
  });

  test.each(['%%%', 'e30', '', 'bm90IGpzb24', '[]'])('filters=%s is no list', async (text) => {
    const answer = await get(`/products?filters=${encodeURIComponent(text)}`);
    expect(text === '' ? answer.status === 200 : named(answer)[0] === 'filters').toBe(true);
  });

  test('whatever is sent as a value is a value: it finds what it names or nothing, and never fails', async () => {
    const attacks = [
      "' or 1=1 --",
      "'; drop table products; --",
      '%',
      '_',
      '\\',
      "\\'",
      '$1',
      ':language',
      ':product_ids',
      '"',
      '\u0001',
      '\u2028',
      "E'\\x00'",
      '％',
      '＼',
    ];
    const texts = fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: 'grapheme', maxLength: 20 }));
    const operators = fc.constantFrom(...OPERATORS.filter((operator) => operator !== 'in'));
    await fc.assert(
      fc.asyncProperty(texts, operators, async (value, operator) => {
        const { status, body } = await filtered([{ field: 'name', operator, value }]);
        expect([200, 422]).toContain(status);
        if (status === 200 && operator === 'eq') expect(body.items).toEqual([]);
        const { status: searched } = await get(`/products?search=${encodeURIComponent(value)}`);
        expect([200, 422]).toContain(searched);
      }),
      { numRuns: 60 },
    );
    expect((await get('/products')).body._meta.total).toBe(7);
  });

  test('a percent sign is a percent sign', async () => {
    expect(idsOf((await filtered([{ field: 'name', operator: 'contains', value: '%' }])).body)).toEqual([]);
    expect(idsOf((await get('/products?search=%25')).body)).toEqual([]);
  });
});
