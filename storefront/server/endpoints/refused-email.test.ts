import { expect, test } from 'vitest';
import { ApiError, type Client } from '../../../contract/client/client.ts';
import type { EndpointTools } from './endpoint.ts';
import { findEndpoint } from './index.ts';

const MESSAGE = 'E-mail napište ve tvaru jmeno@domena.cz.';
const refusing = (async () => {
  throw new ApiError({
    ...{ status: 422, type: 'invalid_fields', message: 'x' },
    errors: [{ field: 'email', message: MESSAGE }],
  });
}) as unknown as Client;

async function send(path: string, fields: Record<string, string>) {
  const endpoint = findEndpoint('POST', path);
  if (typeof endpoint !== 'function') throw new Error(`nothing stands at ${path}`);
  const headers = { referer: 'https://cs.example.cz/mydlo?barva=1' };
  const answer = await endpoint({
    api: refusing,
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
  ['/api/newsletter', {}, 'Odebírat'],
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
