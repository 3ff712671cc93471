import { expect, test } from 'vitest';
import { plainLines, plainWords } from './plain-words.ts';

const LINK = /https?:\/\/|www\.\w|\w\.\w{2}|\w@\w/;

test.each([
  'https://evil.example/win',
  'www.evil.example',
  'evil.example',
  'write to a@evil.example',
  'HTTP://EVIL.example',
])('%s is no link any more, yet reads the same', (text) => {
  const words = plainWords(text);
  expect(words).not.toMatch(new RegExp(LINK, 'i'));
  expect(words.replaceAll('\u200B', '')).toBe(text);
});

test('names of people and companies stay as they are', () => {
  for (const name of ['Žofie Nováková-Dvořáková', 'Zkouška s.r.o.', 'Ing. Jan Novák, Ph.D.', "O'Brien & Co."])
    expect(plainWords(name)).toBe(name);
});

test('line ends, control characters and characters that turn the direction go', () => {
  expect(plainWords('Jana\r\nBcc: x\0\u2028y')).toBe('Jana Bcc: x y');
  expect(plainWords('Jana\u202E\u200F\u200B')).toBe('Jana');
});

test('a note keeps its lines', () => {
  expect(plainLines('Zvoňte\r\ndvakrát\n\n3. patro')).toEqual(['Zvoňte', 'dvakrát', '3. patro']);
});
