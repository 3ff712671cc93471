import { ApiError } from '../../../lib/api.ts';
import { json } from '../../answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { sessionOf } from '../session.ts';
import { fieldsOf } from './own-call.ts';

const NO_OPERATOR = { status: 401, type: 'not_signed_in', message: 'Send the token of an operator', errors: [] };
const BEARER = /^Bearer ([\w.~+/=-]{20,4000})$/;

/**
 * `POST /api/auth/impersonate`: an operator, by their own token in `Authorization`, acts for a customer in this browser;
 * `POST /api/auth/refresh?useOriginalToken=1` ends it.
 */
export const impersonate: Endpoint = async (tools) => {
  const { request, identity, signIn } = tools;
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return json(NO_OPERATOR, { status: 401 });
  const { customerId, reason = '' } = await fieldsOf(tools);
  try {
    const call = identity.holderOf(token)('POST /customers/{id}/impersonations', {
      params: { id: Number(customerId) || 0 },
      body: { reason },
    });
    await signIn.actFor((await call).item);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return json(error.body, { status: error.status });
  }
  return json(await sessionOf(tools));
};
