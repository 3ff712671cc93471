import { afterEach, expect, test, vi } from 'vitest';
import * as layoutRenderer from '../render/render-layout.tsx';
import { closeStorefront, okay, openStorefront, requestPath, SHOP } from '../storefront-alone.ts';

vi.spyOn(layoutRenderer, 'renderLayout').mockResolvedValue({ header: '', minimalHeader: '', footer: '', consent: '' });
afterEach(closeStorefront);

test('a form that was typed for a customer changes nothing of the operator once acting for them is over', async () => {
  const calls: string[] = [];
  await openStorefront({
    transport:
      () =>
      async ({ method, url }) => {
        calls.push(`${method} ${url.split('?')[0]}`);
        return okay({ item: url.startsWith('/v1/shop') ? SHOP : {} });
      },
  });
  const path = '/zakaznik/dashboard?x=1';
  const answer = await requestPath(path, {
    method: 'POST',
    headers: {
      origin: 'http://cs.localhost',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'original_refresh=refresh-token-of-petr-0000',
    },
    body: 'intent=profile&first_name=Jana',
  });
  expect([answer.status, answer.headers.location]).toEqual([303, path]);
  expect([answer.headers['set-cookie']].flat().map((cookie) => cookie?.split(';')[0])).toEqual([
    'auth=',
    'refresh=',
    'price_group=',
    'session_notice=impersonation_ended',
  ]);
  expect(calls.filter((call) => call !== 'GET /v1/shop')).toEqual([]);
});
