import { errorOf } from '../../../contract/client/create-client.ts';
import { browserTransport } from '../../../contract/client/transports.ts';
import type { Credentials, NeedsCode, Registration } from '../shop/sign-in.ts';
import { type Session, sessionStore } from './session.ts';
import { emitSignIn } from './sign-in-events.ts';

const send = browserTransport();

async function post<Answer = Session>(path: string, body: object = {}): Promise<Answer> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const response = await send({ method: 'POST', url: `/api/auth/${path}`, headers, body: JSON.stringify(body) });
  if (response.status >= 400) throw await errorOf(response);
  return (await response.json()) as Answer;
}

/** Shows the session of whoever has just signed in, however they did. */
export function adoptSignIn(session: Session): void {
  const { customer } = session;
  if (!customer) throw new Error('no customer');
  sessionStore().adopt(session);
  emitSignIn('logged-in', { customer });
}

/** Reads of the cart wait until it is known whose it is: signing in gives it another id. */
const beforeCart = <Result>(change: Promise<Result>): Promise<Result> => sessionStore().during(change);

async function sendCredentials(credentials: Credentials): Promise<boolean> {
  emitSignIn('logging-in', undefined);
  const answer = await post<Session | NeedsCode>('login', credentials);
  if ('needs_code' in answer) return false;
  adoptSignIn(answer);
  return true;
}

/** Returns whether the customer is signed in; else a one-time code is asked for. */
export const login = (credentials: Credentials) => beforeCart(sendCredentials(credentials));

export const finishByCode = (code: string) => beforeCart(post<Session>('code', { code }).then(adoptSignIn));

async function sendRegistration(registration: Registration): Promise<boolean> {
  emitSignIn('registering', undefined);
  const session = await post('register', registration);
  const isSignedIn = session.customer !== null;
  emitSignIn('registered', { isSignedIn });
  if (isSignedIn) adoptSignIn(session);
  return isSignedIn;
}

/** Returns whether the new customer is signed in. */
export const register = (registration: Registration) => beforeCart(sendRegistration(registration));

async function sendLogout(): Promise<void> {
  emitSignIn('logging-out', undefined);
  sessionStore().adopt(await post('logout'));
  emitSignIn('logged-out', undefined);
}

export const logout = () => beforeCart(sendLogout());
