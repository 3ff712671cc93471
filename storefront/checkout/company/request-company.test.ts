import { expect, it } from 'vitest';
import { ERRORS, type ErrorType } from '../../../contract/errors.ts';
import { ApiError } from '../../lib/api.ts';
import type { ShopContext } from '../../lib/context.ts';
import { hasRegister, requestCompany } from './request-company.ts';

const question = { number: '91000017', country: 'CZ' } as const;
const ask = (api: () => Promise<unknown>, signal = new AbortController().signal) =>
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
  expect(await ask(refuse(type))).toEqual({ kind });
});

it('tells what was found, and takes a lost connection for a register that is away', async () => {
  expect(await ask(async () => ({ item: { name: 'Ukázka' } }))).toEqual({ kind: 'found', company: { name: 'Ukázka' } });
  expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'unavailable' });
});

it('says nothing of a question that was called off', async () => {
  expect(await ask(() => Promise.reject(new DOMException('', 'AbortError')), AbortSignal.abort())).toBeNull();
});

it('knows the registers of two countries', () => {
  expect(['CZ', 'SK', 'DE', undefined].map((country) => hasRegister(country))).toEqual([true, true, false, false]);
});
