import { expect, test } from 'vitest';
import { ApiError, type Client } from '../../../contract/client/client.ts';
import type { EndpointTools } from './endpoint.ts';
import { findEndpoint } from './index.ts';

const MESSAGE = 'E-mail napište ve tvaru jmeno@domena.cz.';
const refusing = (error: ConstructorParameters<typeof ApiError>[0]) =>
  (async () => {
    throw new ApiError(error);
  }) as unknown as Client;
const WRONG_EMAIL = refusing({
  ...{ status: 422, type: 'invalid_fields', message: 'x' },
  errors: [{ field: 'email', message: MESSAGE }],
});

async function send(path: string, fields: Record<string, string>, api = WRONG_EMAIL) {
  const endpoint = findEndpoint('POST', path);
  if (typeof endpoint !== 'function') throw new Error(`nothing stands at ${path}`);
  const headers = { referer: 'https://cs.example.cz/mydlo?barva=1' };
  const answer = await endpoint({
    api,
    build: null,
    visit: { host: 'cs.example.cz', origin: 'https://cs.example.cz', secure: true, url: path, path },
    request: new Request(`https://cs.example.cz${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    }),
    hosted: { info: { name: 'Zkouška', locale: 'cs-CZ', language: 'cs' } },
  } as unknown as EndpointTools);
  return { status: answer.status, text: await answer.text() };
}

test.each([
  ['/api/newsletter', { preference: 'female' }, 'Odebírat'],
  ['/api/watch-dogs', { product_id: '7', product_variation_id: '70' }, 'Dejte mi vědět'],
])('%s: without scripts a refused e-mail stands in a form again as it was typed', async (path, fields, button) => {
  const { status, text } = await send(path, { ...fields, email: 'jana@example.com (práce) "<' });
  expect(status).toBe(422);
  expect(text).toContain(MESSAGE);
  const [form = ''] = text.match(/<form .*<\/form>/s) ?? [];
  expect(form).toContain(`action="${path}"`);
  expect(form).toContain('value="jana@example.com (práce) &quot;&lt;"');
  for (const [name, value] of Object.entries({ ...fields, path: '/mydlo?barva=1' }))
    expect(form).toContain(`<input type="hidden" name="${name}" value="${value}">`);
  expect(form).toContain(button);
});

test.each([
  ['/api/watch-dogs', 'watch_dog_not_needed', 409, []],
  ['/api/watch-dogs', 'invalid_fields', 422, [{ field: 'product_variation_id', message: 'Vyberte variantu.' }]],
  ['/api/newsletter', 'too_many_requests', 429, []],
] as const)('%s: without scripts %s is no fault of the e-mail', async (path, type, status, errors) => {
  const message = 'Zboží je skladem.';
  const api = refusing({ type, status, message, errors: [...errors] });
  const answer = await send(path, { product_id: '7', email: 'jana@example.com' }, api);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(errors[0]?.message ?? message);
  expect(answer.text).not.toContain('aria-invalid');
  expect(answer.text).not.toContain('name="email"');
  expect(answer.text).toContain('href="/mydlo?barva=1"');
});

test('without scripts the newsletter is asked for with what interests the reader most', async () => {
  const calls: unknown[] = [];
  const api = (async (call: string, input: unknown) => {
    calls.push([call, input]);
    return {};
  }) as unknown as Client;
  expect((await send('/api/newsletter', { email: 'jana@example.com', preference: 'male' }, api)).status).toBe(200);
  expect(calls).toEqual([
    [
      'POST /newsletter-subscriptions',
      { body: { email: 'jana@example.com', gender_oriented_product_preference: 'male' } },
    ],
  ]);
});
