import { expect, test } from 'vitest';
import { apiEndpoints } from '../../../contract/endpoints.ts';
import { PREPARES } from './index.ts';

test('only calls of the contract are prepared', () => {
  expect(Object.keys(PREPARES).filter((call) => !(call in apiEndpoints))).toEqual([]);
});

test('every call that deletes something has something of its own to delete', () => {
  const deletions = Object.keys(apiEndpoints).filter((call) => call.startsWith('DELETE ') && !call.endsWith('/draft'));
  expect(deletions.filter((call) => !(call in PREPARES))).toEqual([]);
  expect(deletions.length).toBeGreaterThan(40);
});
