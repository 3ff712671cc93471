import { expect, test } from 'vitest';
import { doneOnce } from '../../lib/forms/notices-once.ts';
import type { Visit } from '../http/visit.ts';
import { noticesInCookie } from './session-cookies.ts';

const visitWith = (cookie?: string) => ({ cookie, secure: true }) as Visit;

test('what a form did is told by the page after it, and by none that is loaded again', () => {
  const answer = new Headers();
  noticesInCookie(visitWith(), answer).leave('profile');
  expect(answer.getSetCookie()).toEqual([
    '__Host-form_done=profile; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  const page = new Headers();
  expect(doneOnce(noticesInCookie(visitWith('__Host-form_done=profile'), page), 'profile')).toBe('profile');
  expect(page.getSetCookie()[0]).toMatch(/^__Host-form_done=; Max-Age=0;/);
  const again = new Headers();
  expect(doneOnce(noticesInCookie(visitWith(), again), 'profile')).toBeNull();
  expect(again.getSetCookie()).toEqual([]);
});

test('the address alone tells nothing on the server, nor does a cookie of another form; in browsers it does', () => {
  const another = new Headers();
  expect(doneOnce(noticesInCookie(visitWith('__Host-form_done=email'), another), 'profile')).toBeNull();
  expect(doneOnce(noticesInCookie(visitWith('__Host-form_done=email'), another), null)).toBeNull();
  expect(another.getSetCookie()).toEqual([]);
  expect(doneOnce(noticesInCookie(visitWith(), new Headers()), null)).toBeNull();
  expect(doneOnce(undefined, 'profile')).toBe('profile');
});
