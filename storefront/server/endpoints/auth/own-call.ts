import { typedFields } from '../../../lib/forms/fields.ts';
import { ApiError, hasType, isUnavailable } from '../../../lib/http/api.ts';
import { ownPath } from '../../../lib/http/origin.ts';
import { routePath } from '../../../lib/shop/routes.ts';
import {
  FORM_PARAMETER,
  type NeedsCode,
  RETURN_PARAMETER,
  type SessionNotice,
  type SignInForm,
} from '../../../lib/shop/sign-in.ts';
import { json, seeOther } from '../../http/answer.ts';
import { isScript } from '../../http/is-script.ts';
import type { Endpoint, EndpointTools } from '../endpoint.ts';
import { sessionOf } from '../session.ts';

/** Texts of a form's fields, by name. */
export const fieldsOf = async ({ request }: EndpointTools): Promise<Record<string, string>> =>
  typedFields(await request.formData());

interface OwnCall {
  /** Does the call's work; API errors are answered. `needs_code`: nobody is signed in until a code comes. */
  run(tools: EndpointTools, fields: Record<string, string>): Promise<unknown>;
  /** The form of the login page that a failed form leads back to. */
  form?: SignInForm;
  /** What a failed form's page shows. */
  failed: SessionNotice;
}

const NEEDS_CODE: NeedsCode = { needs_code: true };

/** The API's refusal, for scripts. */
function refusal(error: ApiError): Response {
  const headers: Record<string, string> = error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {};
  return json(error.body, { status: error.status, headers });
}

/** To a form of the login page, which leads back to a path afterwards. */
export function toForm({ hosted }: EndpointTools, form: SignInForm, back: string): Response {
  const query = new URLSearchParams({ [FORM_PARAMETER]: form, [RETURN_PARAMETER]: back });
  return seeOther(`${routePath('login', hosted.info.language)}?${query}`);
}

/** Back to the login page with what went wrong; what was typed stays with the browser's own history. */
function backToForm(tools: EndpointTools, { form, failed }: OwnCall, back: string, error: ApiError): Response {
  // The shop had no time to look: nothing typed was wrong.
  tools.identity.leaveNotice(hasType(error, 'overloaded') ? 'unknown_error' : failed);
  return form ? toForm(tools, form, back) : seeOther(back);
}

/** An endpoint of signing in or out: scripts get the session as JSON, forms a redirect to the path that they name. */
export function ownCall(call: OwnCall): Endpoint {
  return async (tools) => {
    const fields = await fieldsOf(tools);
    const back = ownPath(fields[RETURN_PARAMETER]);
    try {
      const result = await call.run(tools, fields);
      if (result === 'needs_code') return isScript(tools) ? json(NEEDS_CODE) : toForm(tools, 'code', back);
    } catch (error) {
      if (!(error instanceof ApiError) || (isUnavailable(error) && !isScript(tools))) throw error;
      return isScript(tools) ? refusal(error) : backToForm(tools, call, back, error);
    }
    if (!isScript(tools)) return seeOther(back);
    return json(await sessionOf(tools));
  };
}
