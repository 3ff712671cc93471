import { json } from '../../http/answer.ts';
import { isScript } from '../../http/is-script.ts';
import { REFUSALS } from '../../identity/identity.ts';
import { hasSessionCookie } from '../../identity/session-cookies.ts';
import type { Endpoint, EndpointTools } from '../endpoint.ts';
import { errorBody } from './error-body.ts';
import { ownCall } from './own-call.ts';

/** New tokens by the refresh cookie, whatever the auth cookie says. */
async function renew({ identity, visit, hosted }: EndpointTools): Promise<Response> {
  const accessToken = await identity.renew();
  // The asking page reports it: it knows whether anybody was signed in. The session says why not.
  const refusals = accessToken ? [] : identity.consumeNotices().filter((notice) => REFUSALS.includes(notice));
  if (refusals.length > 0) identity.leaveNotice(...refusals);
  if (accessToken) return json({ accessToken });
  const type = hasSessionCookie(visit) ? 'session_ended' : 'not_signed_in';
  return json(errorBody(401, type, hosted.info.language), { status: 401 });
}

const USE_ORIGINAL = {
  status: 422,
  type: 'invalid_fields',
  message: 'Some fields need to be corrected',
  errors: [{ field: 'useOriginalToken', message: 'Send 1, or leave it out.' }],
};

const returnByForm = ownCall({ failed: 'unknown_error', run: ({ signIn }) => signIn.returnToOriginal() });

/** Ends the session of an operator who acts for a customer; back to the one before it, or to nobody's. */
async function returnToOriginal(tools: EndpointTools): Promise<Response> {
  if (!isScript(tools)) return returnByForm(tools);
  await tools.signIn.returnToOriginal();
  return json({ accessToken: await tools.identity.token() });
}

/** `POST /api/auth/refresh`; with `useOriginalToken=1` it ends an impersonation. */
export const refresh: Endpoint = (tools) => {
  const useOriginal = new URL(tools.request.url).searchParams.get('useOriginalToken');
  if (useOriginal === null) return renew(tools);
  return useOriginal === '1' ? returnToOriginal(tools) : json(USE_ORIGINAL, { status: USE_ORIGINAL.status });
};
