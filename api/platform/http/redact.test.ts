import { expect, test } from 'vitest';
import { redact, redactedError } from './redact.ts';

test.each([
  ['Failing row contains (7, Jana, jana@example.com, (x)).', 'Failing row contains ({values}).'],
  ['Key (email)=(jana@example.com) already exists.', 'Key (email)=({values}) already exists.'],
  ['Key (a, b)=(1, x(y)) is not present in table "t".', 'Key (a, b)=({values}) is not present in table "t".'],
])('the database’s detail %j is logged without what it quotes', (detail, logged) => {
  const error = Object.assign(new Error('violates'), { code: '23514', detail, constraint: 'c', table: 't' });
  expect(redactedError(error)).toMatchObject({ code: '23514', detail: logged, constraint: 'c', table: 't' });
});

test('addresses are logged without cart ids, hashes and tokens', () => {
  expect(redact('/v1/carts/6F1b2c3d-1111-4222-8333-944455556666/items?hash=abc&x=1')).toBe(
    '/v1/carts/{id}/items?hash={secret}&x=1',
  );
  expect(redact('Bearer op_0123456789abcdef')).not.toContain('0123456789abcdef');
  const refresh = `rt_${'x-_y'.repeat(21)}zz`;
  const access = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln-_bmF0dXJl';
  expect(redact(`{"refresh_token":"${refresh}","access_token":"${access}"}`)).toBe(
    '{"refresh_token":"rt_{secret}","access_token":"{secret}"}',
  );
  expect(redact(`cookie: auth=${access}; refresh=${refresh}`)).toBe('cookie: auth={secret}; refresh=rt_{secret}');
});

const PART = `${'x-_Y9'.repeat(8)}abc`;
const JWT = `eyJhbGciOiJIUzI1NiJ9.eyJ${PART}.${PART}`;

test.each([
  ['a service account’s token', `op_${PART}`],
  ['an operator’s access token', `ops_${JWT}`],
  ['a customer’s access token', JWT],
  ['a refresh token', `rt_${PART}${PART}`],
  ['a token that signs in on another host', `ho_${PART}`],
])('of %s nothing is logged, wherever it stands', (_, token) => {
  for (const text of [token, `Bearer ${token}`, `{"token":"${token}"}`, `token_${token}`, `auth=${token}; a=b`])
    for (const part of [PART, 'eyJ']) expect(redact(text)).not.toContain(part);
});

test('why each address of a host could not be reached is logged', () => {
  const refused = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')];
  expect(redactedError(new AggregateError(refused))).toMatchObject({
    type: 'AggregateError',
    errors: [{ message: 'connect ECONNREFUSED ::1:5432' }, { message: 'connect ECONNREFUSED 127.0.0.1:5432' }],
  });
});

test('of what else hangs on an error only the status of a refusal is logged', () => {
  const refusal = Object.assign(new Error('refused'), { status: 409, request: { body: 'jana@example.com' } });
  expect(redactedError(refusal)).toEqual({
    type: 'Error',
    message: 'refused',
    stack: expect.any(String),
    status: '409',
  });
});
