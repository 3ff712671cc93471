import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS, type ErrorType } from '../../../contract/errors.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';
import { Failure } from '../../platform/http/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

interface Expected {
  status: number;
  type: string;
  cs: string;
  sk: string;
  en: string;
}

async function inEachLanguage(
  call: string,
  options: { body?: unknown; headers?: Record<string, string>; raw?: string },
  expected: Expected,
) {
  const [method, path] = call.split(' ') as ['POST', string];
  for (const language of ['cs', 'sk', 'en'] as const) {
    const payload = options.raw ?? (options.body as object);
    const answer = await shop.api.app.inject({
      method,
      url: `/v1${path}`,
      headers: { host: `${language}.localhost`, ...options.headers },
      payload,
    });
    expect(answer.statusCode, `${call}: ${answer.payload}`).toBe(expected.status);
    expect(answer.json()).toEqual({
      status: expected.status,
      type: expected.type,
      message: expected[language],
      errors: expect.any(Array),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  }
}

const json = { 'content-type': 'application/json' };

describe('every kind of failure has one form, in three languages', () => {
  test('400: what cannot be read', async () => {
    const expected = {
      status: 400,
      type: 'unreadable_request',
      cs: 'Požadavku nerozumíme. Zkontrolujte jeho adresu a tělo, které má být platný JSON.',
      sk: 'Požiadavke nerozumieme. Skontrolujte jej adresu a telo, ktoré má byť platný JSON.',
      en: 'The request cannot be read. Check its address, and that its body is valid JSON.',
    };
    for (const raw of [
      '{',
      ' ',
      '[1,',
      '{"a":1,}',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
    ]) {
      await inEachLanguage('POST /carts', { raw, headers: json }, expected);
    }
  });

  test('an empty body is none, whatever kind it is said to be', async () => {
    const { statusCode, payload } = await shop.api.app.inject({
      method: 'POST',
      url: '/v1/carts',
      headers: { host: 'en.localhost', ...json },
      payload: '',
    });
    expect(statusCode).toBe(201);
    const cart = `/v1/carts/${JSON.parse(payload).item.id}`;
    const request = (method: 'DELETE' | 'POST', url: string) =>
      shop.api.app.inject({ method, url, headers: { host: 'en.localhost', ...json, 'content-length': '0' } });
    expect((await request('POST', `${cart}/items`)).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'product_id' }],
    });
    expect((await request('DELETE', cart)).statusCode).toBe(204);
  });

  test('401: an operator’s call without a token', () =>
    inEachLanguage(
      'PATCH /products/1',
      { body: {} },
      {
        status: 401,
        type: 'not_signed_in',
        cs: 'Nejdřív se přihlaste.',
        sk: 'Najskôr sa prihláste.',
        en: 'Sign in first.',
      },
    ));

  test('403: a write with cookies from another site', () =>
    inEachLanguage(
      'POST /carts',
      { body: {}, headers: { cookie: 'cart=1', origin: 'https://evil.example' } },
      {
        status: 403,
        type: 'origin_not_allowed',
        cs: 'Požadavek přišel z jiné stránky. Načtěte stránku znovu a zkuste to ještě jednou.',
        sk: 'Požiadavka prišla z inej stránky. Načítajte stránku znova a skúste to ešte raz.',
        en: 'The request came from another site. Reload the page and try again.',
      },
    ));

  test('404: a record and a call that are not there', async () => {
    const expected = {
      status: 404,
      type: 'not_found',
      cs: 'Tady nic není.',
      sk: 'Tu nič nie je.',
      en: 'There is nothing here.',
    };
    for (const call of ['GET /products/99999', 'GET /nothing']) await inEachLanguage(call, {}, expected);
  });

  test('405: a method that the address does not take', () =>
    inEachLanguage(
      'DELETE /products/1',
      {},
      {
        status: 405,
        type: 'method_not_allowed',
        cs: 'Tady se to tak udělat nedá. Možné metody: GET, HEAD, PATCH.',
        sk: 'Tu sa to takto urobiť nedá. Možné metódy: GET, HEAD, PATCH.',
        en: 'This address does not take this method. Possible: GET, HEAD, PATCH.',
      },
    ));

  test('404: a cart that is not there', () =>
    inEachLanguage(
      'GET /carts/6f1b2c3d-1111-4222-8333-944455556666',
      {},
      {
        status: 404,
        type: 'cart_not_found',
        cs: 'Tento košík už neexistuje. Začněte prosím nový.',
        sk: 'Tento košík už neexistuje. Začnite prosím nový.',
        en: 'This cart no longer exists. Please start a new one.',
      },
    ));

  test('409: an order of an empty cart', async () => {
    const { body } = await shop.request('POST /carts', { body: {} });
    await inEachLanguage(
      'POST /orders',
      { body: { cart_id: body.item.id }, headers: { 'idempotency-key': 'empty-cart' } },
      {
        status: 409,
        type: 'cart_is_empty',
        cs: 'Košík je prázdný.',
        sk: 'Košík je prázdny.',
        en: 'Your cart is empty.',
      },
    );
  });

  test('413: more than any call needs', () =>
    inEachLanguage(
      'POST /carts',
      { raw: JSON.stringify({ note: 'x'.repeat(300_000) }), headers: json },
      {
        status: 413,
        type: 'payload_too_large',
        cs: 'Požadavek je příliš velký.',
        sk: 'Požiadavka je príliš veľká.',
        en: 'The request is too large.',
      },
    ));

  test('415: what is not JSON', async () => {
    const expected = {
      status: 415,
      type: 'unsupported_media_type',
      cs: 'Pošlete data jako application/json.',
      sk: 'Pošlite dáta ako application/json.',
      en: 'Send the data as application/json.',
    };
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ]) {
      await inEachLanguage('POST /carts', { raw: '{}', headers: { 'content-type': type } }, expected);
    }
  });

  test('422: every wrong field by its name, in the language', async () => {
    const { body } = await shop.request('POST /carts', { body: {} });
    const request = (host: string) =>
      shop.request(`POST /carts/${body.item.id}/items/batch`, {
        body: { items: [{ product_id: 'x' }, { product_id: 1, amount: 0 }] },
        host,
      });
    const errors = async (host: string) => (await request(host)).body.errors;
    expect((await request('cs.localhost')).status).toBe(422);
    expect(await errors('cs.localhost')).toEqual([
      { field: 'items.0.product_id', message: 'Zadejte číslo.' },
      { field: 'items.1.amount', message: 'Nejmenší hodnota je 1.' },
    ]);
    expect((await errors('sk.localhost'))[1].message).toBe('Najmenšia hodnota je 1.');
    expect((await errors('en.localhost'))[1].message).toBe('The smallest value is 1.');
  });

  test('422: a body that is no object, or is nested without end', async () => {
    for (const body of [[], 'text', 1, null])
      expect(
        (await shop.request('POST /newsletter-subscriptions', { body: JSON.stringify(body), headers: json })).status,
      ).toBe(422);
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const answer = await shop.request('POST /newsletter-subscriptions', {
      body: `{"email":"a@example.com","more":${deep}}`,
      headers: json,
    });
    expect(answer.status).toBe(422);
  });

  test('the preferred language wins over the host’s', async () => {
    const { body } = await shop.request('GET /products/99999', { headers: { 'language-preference': 'sk' } });
    expect(body.message).toBe('Tu nič nie je.');
    expect((await shop.request('GET /products/99999', { headers: { 'language-preference': 'xx' } })).body.message).toBe(
      'Tady nic není.',
    );
  });

  test('a broken address is answered, not dropped', async () => {
    const ask = (host: string) => shop.api.app.inject({ url: '/v1/products/%ZZ', headers: { host } });
    const answer = await ask('cs.localhost');
    expect(answer.statusCode).toBe(400);
    const why = (message: string) => ({
      status: 400,
      type: 'unreadable_request',
      errors: [{ field: 'path', message }],
    });
    expect(answer.json()).toMatchObject(why('Adresa je chybně zakódovaná: zkontrolujte znaky %.'));
    expect((await ask('sk.localhost')).json()).toMatchObject(why('Adresa je chybne zakódovaná: skontrolujte znaky %.'));
    expect((await ask('nowhere.example')).statusCode).toBe(400);
  });

  test.each([
    ['GET', `/v1/products/${'9'.repeat(300)}`, 'cs', 'id', 'Tady nic není.', 'Zadejte nejvýš 200 znaků.'],
    ['POST', `/v1/payments/${'x'.repeat(201)}`, 'sk', 'provider', 'Tu nič nie je.', 'Zadajte najviac 200 znakov.'],
    [
      'GET',
      `/v1/brands/${'%C5%BE'.repeat(201)}`,
      'en',
      'id',
      'There is nothing here.',
      'Enter at most 200 characters.',
    ],
  ] as const)('%s %.20s… is nowhere, in the language %s', async (method, url, language, field, message, why) => {
    const headers = { host: 'cs.localhost', 'language-preference': language };
    const answer = await shop.api.app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, type: 'not_found', message, errors: [{ field, message: why }] });
  });
});

test('every error type has a status and texts in all languages', () => {
  for (const [type, { status }] of Object.entries(ERRORS)) {
    expect(new Failure(type as ErrorType).status).toBe(status);
  }
});
