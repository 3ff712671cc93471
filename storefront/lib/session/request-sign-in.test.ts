import { afterEach, expect, test, vi } from 'vitest';
import { login, logout, register } from './request-sign-in.ts';
import { createSessionStore, setSessionStore } from './session.ts';
import { onSignIn, type SignInEvents } from './sign-in-events.ts';

const NAMES = ['logging-in', 'logged-in', 'logging-out', 'logged-out', 'registering', 'registered'] as const;
const session = (customer: object | null) => ({ cart: null, currency: 'CZK', customer, impersonation: null });
const REGISTRATION = { first_name: 'Jana', last_name: 'N', email: 'a@b.cz', password: 'x', password_confirmation: 'x' };

afterEach(() => vi.unstubAllGlobals());

test('whoever signs in, registers or signs out is announced to the window in order', async () => {
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  const calls: (keyof SignInEvents)[] = [];
  const stops = NAMES.map((name) => onSignIn(name, () => calls.push(name)));
  setSessionStore(createSessionStore());
  const answers = [session({ id: 7 }), session(null), session({ id: 8 })];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  await login({ email: 'a@b.cz', password: 'x' });
  await logout();
  expect(await register(REGISTRATION)).toBe(true);
  expect(calls).toEqual([
    'logging-in',
    'logged-in',
    'logging-out',
    'logged-out',
    'registering',
    'registered',
    'logged-in',
  ]);
  for (const stop of stops) stop();
});
