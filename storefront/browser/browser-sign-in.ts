import type { SessionStore } from '../lib/session/session.ts';
import type { SignInAccess } from '../lib/shop/sign-in.ts';

const requests = () => import('../lib/session/request-sign-in.ts');

/** Signing in and out in the browser; most visits never need its code. */
export const browserSignIn = (store: SessionStore): SignInAccess => ({
  customer: async () => (await store.load()).customer ?? null,
  login: async (credentials) => (await requests()).login(credentials),
  finishByCode: async (code) => (await requests()).finishByCode(code),
  register: async (registration) => (await requests()).register(registration),
  logout: async () => (await requests()).logout(),
});
