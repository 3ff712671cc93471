import { expect, test } from 'vitest';
import { PATHS } from '../buying/buy.ts';
import { callShop } from '../visit/call-shop.ts';

const NAMES = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-powered-by',
  'server',
];

/** Scenarios run on any port. */
const withoutPort = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/cs\.localhost:\d+/g, 'SHOP') : value;

const guardsOf = async (path: string) => {
  const { headers } = await callShop('cs', path);
  return Object.fromEntries(NAMES.map((name) => [name, withoutPort(headers[name])]));
};

test('every public page has the same security headers', async () => {
  const guards = await guardsOf('/');
  expect(guards).toMatchInlineSnapshot(`
    {
      "content-security-policy": "default-src 'none'; script-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self' ws://SHOP; frame-src https://www.youtube-nocookie.com; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), interest-cohort=()",
      "referrer-policy": "strict-origin-when-cross-origin",
      "server": undefined,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-powered-by": undefined,
    }
  `);
  expect(await guardsOf('/neexistuje')).toMatchObject({ ...guards, 'content-security-policy': expect.any(String) });
});

test('personal pages also allow their form to redirect to a gateway', async () => {
  const page = (await guardsOf('/'))['content-security-policy'];
  const basket = (await guardsOf(PATHS.basket.cs))['content-security-policy'];
  const policy = (text: unknown) =>
    String(text)
      .split('; ')
      .filter((part) => !part.startsWith('form-action'));
  expect(policy(basket)).toEqual(policy(page));
});

test('responses of the API and pictures cannot be interpreted as another type', async () => {
  const answer = await callShop('cs', '/v1/shop');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['x-powered-by']).toBeUndefined();
  const picture = await callShop('cs', '/media/placeholder/640.webp');
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(picture.headers['x-content-type-options']).toBe('nosniff');
});

test('there are no source maps, no secrets and no path traversal', async () => {
  const page = (await callShop('cs', '/')).text;
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
  expect(script).toMatch(/^\/assets\//);
  expect((await callShop('cs', `${script}.map`)).status).toBe(404);
  expect((await callShop('cs', script)).text).not.toMatch(/sourceMappingURL|DATABASE_URL|postgres/);
  for (const path of [
    '/media/../../package.json',
    '/media/..%2f..%2fpackage.json/640.webp',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const answer = await callShop('cs', path);
    expect({ path, refused: answer.status >= 400, leaks: answer.text.includes('dependencies') }).toEqual({
      path,
      refused: true,
      leaks: false,
    });
  }
});
