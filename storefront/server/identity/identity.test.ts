import { expect, test } from 'vitest';
import { createApi } from '../../lib/http/api.ts';
import type { Visit } from '../http/visit.ts';
import { okay } from '../storefront-alone.ts';
import { refused } from '../stub-api.ts';
import { createIdentity } from './identity.ts';
import { createRenewals } from './renewals.ts';

const ORIGINAL = 'refresh-token-of-petr-0000';

function identityOf(cookie: string, refresh: () => unknown) {
  const headers = new Headers();
  const visit = { cookie, secure: false } as Visit;
  const transport = async ({ url }: { url: string }) =>
    (url === '/v1/auth/refresh' ? refresh() : okay({})) as ReturnType<typeof okay>;
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  const renewals = createRenewals(logger);
  const identity = createIdentity({
    visit,
    headers,
    transport,
    createApi: (one) => createApi({ transport: one }),
    renewals,
    isRead: true,
  });
  return { identity, headers };
}

test('a session of before an impersonation is kept when the API could not renew it', async () => {
  const { identity, headers } = identityOf(`original_refresh=${ORIGINAL}`, () => refused(503, 'unavailable'));
  await expect(identity.token()).rejects.toMatchObject({ status: 503 });
  expect(headers.getSetCookie()).toEqual([]);
});

test('a session of before an impersonation that is over is forgotten', async () => {
  const { identity, headers } = identityOf(`original_refresh=${ORIGINAL}`, () => refused(401, 'session_ended'));
  expect(await identity.token()).toBeNull();
  expect(headers.getSetCookie().join('\n')).toMatch(/(^|\n)original_refresh=; Max-Age=0/);
});
