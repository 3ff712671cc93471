import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Jana.Nova@Example.com ', 'jana.nova@example.com'],
  ['lim+1@gmail.com', 'lim@gmail.com'],
  ['l.i.m@gmail.com', 'lim@gmail.com'],
  ['L.I.M+akce@GoogleMail.com', 'lim@gmail.com'],
  ['jana+eshop+2@seznam.cz', 'jana@seznam.cz'],
  ['jana.nova@seznam.cz', 'jana.nova@seznam.cz'],
  ['jan@müller.de', 'jan@xn--mller-kva.de'],
  ['+only@example.com', '+only@example.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['"a@b"+1@example.com', '"a@b"@example.com'],
  ['ｊａｎａ@example.com', 'jana@example.com'],
  ['no address', 'no address'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
