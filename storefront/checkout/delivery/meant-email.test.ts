import { expect, test } from 'vitest';
import { meantEmail } from './meant-email.ts';

test.each([
  ['jana@gmial.com', 'jana@gmail.com'],
  ['Jana.N@gmai.com', 'Jana.N@gmail.com'],
  ['jana@gmail.co', 'jana@gmail.com'],
  ['jana@gmaill.com', 'jana@gmail.com'],
  ['jana@gnail.com', 'jana@gmail.com'],
  ['jana@gmailcom', 'jana@gmail.com'],
  ['jana@sezanm.cz', 'jana@seznam.cz'],
  ['jana@seznam.c', 'jana@seznam.cz'],
  ['jana@hotmial.com', 'jana@hotmail.com'],
  ['jana@azte.sk', 'jana@azet.sk'],
])('%s probably means %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  'jana@gmail.com',
  'jana@post.cz',
  'jana@post.sk',
  'jana@mail.com',
  'jana@email.com',
  'jana@example.com',
  'jana@lipa.cz',
  'jana',
  'jana@',
  '@gmial.com',
  'a@b@gmial.com',
  '',
])('%s means itself', (typed) => expect(meantEmail(typed)).toBeUndefined());
