import { json, seeOther } from '../http/answer.ts';
import { isScript } from '../http/is-script.ts';
import type { Visit } from '../http/visit.ts';
import { type Identity, IMPERSONATION_OVER } from './identity.ts';
import { noSessionCookies, noticeCookie, noticesIn } from './session-cookies.ts';

interface Write {
  identity: Identity;
  visit: Visit;
  request: Request;
  /** Path that a form leads back to. */
  back: string;
}

/** The answer of `work`; of a write after an impersonation is over only the notice of that, whatever `work` made of it. */
export async function unlessImpersonationOver<T>(
  { identity, visit, request, back }: Write,
  work: () => T | Promise<T>,
): Promise<T | Response> {
  try {
    const done = await work();
    if (!identity.isImpersonationOver()) return done;
  } catch (error) {
    if (!identity.isImpersonationOver()) throw error;
  }
  const answer = isScript({ request }) ? json(IMPERSONATION_OVER, { status: 401 }) : seeOther(back);
  const cookies = [...noSessionCookies(visit), noticeCookie(visit, [...noticesIn(visit), 'impersonation_ended'])];
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}
