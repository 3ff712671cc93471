import { expect, test } from 'vitest';
import {
  newRefreshToken,
  readRefreshToken,
  refreshTokenUse,
  successorOf,
  writeRefreshToken,
} from './refresh-tokens.ts';
import { hashOfToken } from './tokens.ts';

const KEY = Buffer.alloc(32, 1);
const first = newRefreshToken();
const second = successorOf(KEY, first);
const refreshed_at = new Date('2026-03-02T10:00:00Z');
const stored = { refresh_hash: hashOfToken(second.part), previous_hash: hashOfToken(first.part), refreshed_at };
const later = (seconds: number) => new Date(refreshed_at.getTime() + seconds * 1000);

test('a token is read as it was written, and nothing else is one', () => {
  const text = writeRefreshToken(first);
  expect(text).toMatch(/^rt_[\w-]{86}$/);
  expect(readRefreshToken(text)).toEqual(first);
  for (const other of ['', text.slice(1), `${text}x`, text.replace('rt_', 'op_')])
    expect(readRefreshToken(other)).toBeUndefined();
});

test('a token has one successor, which only the key makes', () => {
  expect(successorOf(KEY, first)).toEqual(second);
  expect(second.family).toBe(first.family);
  expect(successorOf(Buffer.alloc(32, 2), first).part).not.toBe(second.part);
});

test('the newest token is good at any time, the one before for half a minute, and no other one', () => {
  expect(refreshTokenUse(second, stored, later(9_999))).toBe('newest');
  expect(refreshTokenUse(first, stored, later(30))).toBe('repeated');
  expect(refreshTokenUse(first, stored, later(31))).toBe('reused');
  const made = { family: first.family, part: newRefreshToken().part };
  expect(refreshTokenUse(made, stored, later(1))).toBe('reused');
  const fresh = { refresh_hash: hashOfToken(first.part), previous_hash: null, refreshed_at: null };
  expect(refreshTokenUse(second, fresh, later(0))).toBe('reused');
});
