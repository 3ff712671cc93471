import { json, seeOther } from './answer.ts';
import { isScript } from './endpoints/auth/own-call.ts';
import { ACTING_OVER, type Identity } from './identity.ts';
import { noSessionCookies, noticeCookie, noticesIn } from './session-cookies.ts';
import type { Visit } from './visit.ts';

interface Write {
  identity: Identity;
  visit: Visit;
  request: Request;
  /** Path that a form leads back to. */
  back: string;
}

/** The answer of `work`; of a write after an impersonation is over only the notice of that, whatever `work` made of it. */
export async function unlessActingOver<T>(
  { identity, visit, request, back }: Write,
  work: () => T | Promise<T>,
): Promise<T | Response> {
  try {
    const done = await work();
    if (!identity.isActingOver()) return done;
  } catch (error) {
    if (!identity.isActingOver()) throw error;
  }
  const answer = isScript({ request }) ? json(ACTING_OVER, { status: 401 }) : seeOther(back);
  const cookies = [...noSessionCookies(visit), noticeCookie(visit, [...noticesIn(visit), 'impersonation_ended'])];
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}
