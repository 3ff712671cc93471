import { ApiError } from '../../../lib/http/api.ts';
import { json } from '../../http/answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { sessionOf } from '../session.ts';
import { fieldsOf } from './own-call.ts';

const NO_OPERATOR = { status: 401, type: 'not_signed_in', message: 'Send the token of an operator', errors: [] };
const FIELDS = ['customerId', 'reason'];

/** What is wrong with the fields themselves; the API speaks of its own `id`. */
function wrongFields(fields: Record<string, string>) {
  const unknown = Object.keys(fields).filter((name) => !FIELDS.includes(name));
  const message = `There is no such field. Possible: ${FIELDS.join(', ')}.`;
  const errors = unknown.slice(0, 10).map((field) => ({ field, message }));
  if (!/^[1-9]\d{0,9}$/.test(fields.customerId ?? ''))
    errors.push({ field: 'customerId', message: 'Send the number of a customer.' });
  return errors;
}

const BEARER = /^Bearer ([\w.~+/=-]{20,4000})$/;

/** `POST /api/auth/impersonate`: an operator acts for a customer here; `…/refresh?useOriginalToken=1` ends it. */
export const impersonate: Endpoint = async (tools) => {
  const { request, identity, signIn } = tools;
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return json(NO_OPERATOR, { status: 401 });
  const fields = await fieldsOf(tools);
  const errors = wrongFields(fields);
  if (errors.length > 0)
    return json(
      { status: 422, type: 'invalid_fields', message: 'Some fields need to be corrected', errors },
      { status: 422 },
    );
  try {
    const call = identity.holderOf(token)('POST /customers/{id}/impersonations', {
      params: { id: Number(fields.customerId) },
      body: { reason: fields.reason ?? '' },
    });
    await signIn.actFor((await call).item);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return json(error.body, { status: error.status });
  }
  return json(await sessionOf(tools));
};
