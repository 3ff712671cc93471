import { expect, test } from 'vitest';
import type { Client } from '../../lib/http/api.ts';
import { ApiError } from '../../lib/http/api.ts';
import { createRenewals } from './renewals.ts';

const logger = { info() {}, warn() {}, error() {} };

test('requests that need the same session renewed at the same time share one call', async () => {
  const pause = Promise.withResolvers<{ item: { access_token: string } }>();
  const bodies: unknown[] = [];
  const api = ((_: string, { body }: { body: unknown }) => {
    bodies.push(body);
    return pause.promise;
  }) as unknown as Client;
  const renewals = createRenewals(logger);
  const both = [renewals.renew(api, 'a'), renewals.renew(api, 'a')];
  const other = renewals.renew(api, 'b');
  pause.resolve({ item: { access_token: 'fresh' } });
  expect(await Promise.all([...both, other])).toEqual(Array(3).fill({ session: { access_token: 'fresh' } }));
  expect(bodies).toEqual([{ refresh_token: 'a' }, { refresh_token: 'b' }]);
  await renewals.renew(api, 'a');
  expect(bodies).toHaveLength(3);
});

test.each([
  [401, 'session_ended', 'session_refresh_failed'],
  [403, 'customer_blocked', 'customer_blocked'],
  [403, 'customer_inactive', 'customer_inactive'],
] as const)('a session that is over (%i %s) is told and logged', async (status, type, notice) => {
  const warned: unknown[] = [];
  const api = (() => Promise.reject(new ApiError({ status, type, message: '', errors: [] }))) as unknown as Client;
  const renewals = createRenewals({ ...logger, warn: (details) => warned.push(details) });
  expect(await renewals.renew(api, 'a')).toEqual({ ended: notice });
  expect(warned).toEqual([{ reason: notice }]);
});
