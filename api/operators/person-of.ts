import { Failure, type Operator, type RequestContext } from '../platform/http/index.ts';
import type { SignInOrigin } from './sessions.ts';

/** A person in a session, to which their challenges are bound. */
export type SignedIn = Operator & { sessionId: number };
export const boundToSession = ({ sessionId }: SignedIn): string => `session ${sessionId}`;

/** The person of a call with the right `self`. */
export function personOf({ operator }: RequestContext): SignedIn {
  if (operator?.kind !== 'person' || operator.sessionId === null) throw new Failure('person_needed');
  return { ...operator, sessionId: operator.sessionId };
}

/** Where a sign-in comes from. */
export const originOf = ({ visitor }: RequestContext): SignInOrigin => ({
  clientIp: visitor.ip,
  userAgent: visitor.userAgent,
});
