import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { EXAMPLES } from './examples.ts';
import { declaredOf, isForCustomersAlone, lawOf } from './law.ts';

const CALLS = Object.entries(apiEndpoints as Readonly<Record<string, Endpoint>>);

test('every call is open to those whom the law names, and to no others', () => {
  const declared = CALLS.map(([key, endpoint]) => [key, declaredOf(endpoint)]);
  expect(declared).toEqual(CALLS.map(([key]) => [key, lawOf(key)]));
});

test('what is the customer’s alone is refused to operators who act for them', () => {
  const refused = CALLS.filter(([, endpoint]) => endpoint.notWhileImpersonated).map(([key]) => key);
  expect(refused).toEqual(CALLS.map(([key]) => key).filter(isForCustomersAlone));
});

test('examples are of calls', () => {
  expect(Object.keys(EXAMPLES).filter((key) => !Object.hasOwn(apiEndpoints, key))).toEqual([]);
});
