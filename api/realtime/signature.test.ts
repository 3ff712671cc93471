import { expect, test } from 'vitest';
import { authOf, isAuth } from './signature.ts';

// Published by the maker of the protocol.
const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const AUTH = '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4';

test('leave to hear a channel is signed as the protocol says', () => {
  expect(authOf(app, '1234.1234', 'private-foobar')).toBe(AUTH);
});

test('leave holds for one connection and one channel only', () => {
  expect(isAuth(app, '1234.1234', 'private-foobar', AUTH)).toBe(true);
  expect(isAuth(app, '1234.1235', 'private-foobar', AUTH)).toBe(false);
  expect(isAuth(app, '1234.1234', 'private-foobaz', AUTH)).toBe(false);
  expect(isAuth({ ...app, secret: 'another' }, '1234.1234', 'private-foobar', AUTH)).toBe(false);
  for (const wrong of ['', AUTH.slice(0, -1), `${AUTH}0`, AUTH.replace('3a4', '3a5')])
    expect(isAuth(app, '1234.1234', 'private-foobar', wrong), wrong).toBe(false);
});
