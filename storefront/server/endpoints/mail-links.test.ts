import { expect, test } from 'vitest';
import { ApiError, type Client } from '../../../contract/client/client.ts';
import type { EndpointTools } from './endpoint.ts';
import { findEndpoint } from './index.ts';

const CALLS = ['POST /newsletter-subscriptions/confirmations', 'POST /newsletter-subscriptions/cancellations'];

/** An API whose tokens open once, like those of mailed links. */
function apiWith(tokens: Set<string>): Client {
  return (async (call: string, { body }: { body: { token: string } }) => {
    if (!CALLS.includes(call)) throw new Error(`unexpected ${call}`);
    if (!tokens.delete(body.token))
      throw new ApiError({ status: 404, type: 'link_not_valid', message: 'The link is not valid.', errors: [] });
    return { item: { email: 'jana@example.cz' } };
  }) as unknown as Client;
}

async function follow(path: string, token: string, api: Client) {
  const endpoint = findEndpoint('POST', path);
  if (typeof endpoint !== 'function') throw new Error(`nothing stands at ${path}`);
  const address = `https://cs.example.cz${path}?token=${token}`;
  const answer = await endpoint({
    api,
    build: null,
    visit: { host: 'cs.example.cz', origin: 'https://cs.example.cz', secure: true, url: path, path },
    request: new Request(address, { method: 'POST', body: '' }),
    hosted: { info: { name: 'Zkouška', locale: 'cs-CZ', language: 'cs' } },
  } as unknown as EndpointTools);
  return { status: answer.status, text: await answer.text() };
}

test.each(['/api/newsletter/confirm', '/api/newsletter/cancel'])(
  '%s: a link that was used, or never sent, is shown as no longer valid',
  async (path) => {
    const api = apiWith(new Set(['once']));
    expect((await follow(path, 'once', api)).status).toBe(200);
    for (const token of ['once', 'unknown']) {
      const refused = await follow(path, token, api);
      expect(refused.status).toBe(404);
      expect(refused.text).toContain('<h1 class="text-28">Odkaz už neplatí</h1>');
    }
  },
);

test.each([
  ['cs', '/zakaznik/novy-ucet'],
  ['sk', '/zakaznik/novy-ucet'],
  ['en', '/customer/new-account'],
])('an account link of an older mail redirects to the account page (%s)', async (language, page) => {
  const endpoint = findEndpoint('GET', '/api/account/confirm');
  if (typeof endpoint !== 'function') throw new Error('nothing stands at the old address');
  const answer = await endpoint({
    request: new Request('https://cs.example.cz/api/account/confirm?token=a%2Bb'),
    hosted: { info: { language } },
  } as unknown as EndpointTools);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?token=a%2Bb`]);
});
