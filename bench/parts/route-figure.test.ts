import { expect, test } from 'vitest';
import { failuresOf, isMet } from '../figure.ts';
import { figureOfRoute, refusalOf } from './route-figure.ts';

const cheap = { ms: 1, bytes: 10, counts: 1 };

test.each(['GET /brands', 'POST /brands', 'PATCH /brands/{id}', 'PUT /products/{id}/tags', 'DELETE /brands/{id}'])(
  '%s fails its row when it is refused, however cheap that is, and says why',
  (what) => {
    const body = Buffer.from('{"type":"invalid_fields","errors":[{"field":"name.cs"},{"field":"slug"}]}');
    const refused = figureOfRoute({ what }, { ...cheap, status: 422, refusal: refusalOf(body) });
    expect([isMet(refused), refused.note]).toEqual([
      false,
      expect.stringContaining('refused: invalid_fields name.cs slug; 422'),
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

test('a call that asks for a secret, a person or a gateway is not excused from its answer', () => {
  const met = (refusal: string) =>
    isMet(figureOfRoute({ what: 'POST /auth/login' }, { ...cheap, status: 422, refusal }));
  const refusals = [
    'login_failed',
    'link_not_valid',
    'person_needed',
    'invalid_fields token',
    'not_found',
    'conflict slug',
  ];
  expect(refusals.filter(met)).toEqual([]);
});

test('the run names each row that is no measurement, with its reason', () => {
  const refused = figureOfRoute({ what: 'POST /brands' }, { ...cheap, status: 422, refusal: 'invalid_fields name' });
  const answered = figureOfRoute({ what: 'GET /brands' }, { ...cheap, status: 200 });
  expect(failuresOf([answered, refused])).toEqual(['routes, POST /brands: refused: invalid_fields name']);
  expect(failuresOf([answered])).toEqual([]);
});
