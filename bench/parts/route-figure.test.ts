import { expect, test } from 'vitest';
import { isMet } from '../figure.ts';
import { figureOfRoute, refusalOf } from './route-figure.ts';

const cheap = { ms: 1, bytes: 10, counts: 1 };

test.each(['GET /brands', 'POST /brands', 'PATCH /brands/{id}', 'PUT /products/{id}/tags', 'DELETE /brands/{id}'])(
  '%s fails its row when it is refused, however cheap that is, and says why',
  (what) => {
    const body = Buffer.from('{"type":"invalid_fields","errors":[{"field":"name.cs"},{"field":"slug"}]}');
    const refused = figureOfRoute({ what }, { ...cheap, status: 422, refusal: refusalOf(body) });
    expect([isMet(refused), refused.note]).toEqual([
      false,
      expect.stringContaining('REFUSED: invalid_fields name.cs slug; 422'),
    ]);
    expect(isMet(figureOfRoute({ what }, { ...cheap, status: 200 }))).toBe(true);
  },
);

test('a call may cost half a core, at as many times a minute as its budget allows', () => {
  const met = (ms: number, counts: number, route = {}) =>
    isMet(figureOfRoute({ what: 'GET /orders', ...route }, { ...cheap, ms, counts, status: 200 }));
  expect([met(50, 1), met(51, 1), met(500, 10), met(501, 10)]).toEqual([true, false, true, false]);
  expect([met(100, 1, { isPage: true }), met(101, 1, { isPage: true })]).toEqual([true, false]);
  expect([met(1_000, 1, { own: 30 }), met(1_001, 1, { own: 30 })]).toEqual([true, false]);
});

test('a call that asks for a secret is measured by its refusal, and one with a wrong body is not', () => {
  const met = (refusal: string) =>
    isMet(figureOfRoute({ what: 'POST /auth/login' }, { ...cheap, status: 422, refusal }));
  expect([met('login_failed'), met('link_not_valid'), met('invalid_fields token')]).toEqual([true, true, true]);
  expect([met('not_found'), met('invalid_fields email'), met('cart_not_found id'), met('conflict slug')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
