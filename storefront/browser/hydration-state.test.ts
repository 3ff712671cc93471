import { isRouteErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { hydrationState } from './hydration-state.ts';

test('the router in the browser recognises an error that the server rendered', () => {
  const errors = { content: { status: 404, message: 'Not Found' } };
  const state = hydrationState({ loaderData: {}, actionData: null, errors });
  expect(isRouteErrorResponse(state.errors?.content)).toBe(true);
  expect(state.errors?.content).toMatchObject({ status: 404, statusText: 'Not Found' });
});

test('a page without errors starts from its data', () => {
  expect(hydrationState({ loaderData: { a: 1 }, actionData: null, errors: null })).toEqual({ loaderData: { a: 1 } });
});
