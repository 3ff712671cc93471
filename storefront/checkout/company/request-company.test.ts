import { expect, it } from 'vitest';
import { ERRORS, type ErrorType } from '../../../contract/errors.ts';
import { ApiError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { hasRegister, requestCompany } from './request-company.ts';

const question = { number: '91000017', country: 'CZ' } as const;
const request = (api: () => Promise<unknown>, signal = new AbortController().signal) =>
  requestCompany(api as ShopContext['api'], question, signal);
const refuse = (type: ErrorType) => () =>
  Promise.reject(new ApiError({ status: ERRORS[type].status, message: '', type, errors: [] }));

it.each<[ErrorType, string]>([
  ['not_found', 'unknown'],
  ['no_register', 'none'],
  ['invalid_fields', 'typo'],
  ['register_unavailable', 'unavailable'],
  ['too_many_requests', 'unavailable'],
  ['internal_error', 'unavailable'],
])('%s means %s', async (type, kind) => {
  expect(await request(refuse(type))).toEqual({ kind });
});

it('returns the company found, and treats a lost connection as an unavailable register', async () => {
  expect(await request(async () => ({ item: { name: 'Ukázka' } }))).toEqual({
    kind: 'found',
    company: { name: 'Ukázka' },
  });
  expect(await request(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'unavailable' });
});

it('returns null for an aborted request', async () => {
  expect(await request(() => Promise.reject(new DOMException('', 'AbortError')), AbortSignal.abort())).toBeNull();
});

it('knows the registers of two countries', () => {
  expect(['CZ', 'SK', 'DE', undefined].map((country) => hasRegister(country))).toEqual([true, true, false, false]);
});
