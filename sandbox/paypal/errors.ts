import { randomBytes } from 'node:crypto';
import type { AnswerProblems, Reason } from '../gateway/index.ts';

/** Status, name and issue of each reason. */
const errors: Record<Reason, readonly [status: number, name: string, issue: string]> = {
  missing: [400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER'],
  invalid: [400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE'],
  no_access: [401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN'],
  wrong_credentials: [401, 'AUTHENTICATION_FAILURE', 'INVALID_CLIENT'],
  not_created: [422, 'UNPROCESSABLE_ENTITY', 'PAYEE_ACCOUNT_RESTRICTED'],
  wrong_state: [422, 'UNPROCESSABLE_ENTITY', 'INVALID_ORDER_STATUS'],
  not_found: [404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'],
  refund_too_high: [422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED'],
  not_refundable: [422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED'],
  capture_too_high: [422, 'UNPROCESSABLE_ENTITY', 'MAX_CAPTURE_AMOUNT_EXCEEDED'],
  failed: [500, 'INTERNAL_SERVER_ERROR', 'INTERNAL_SERVICE_ERROR'],
};

/** Details in capitals are PayPal's own names of issues, which are no errors of syntax. */
const isIssue = (detail: string | undefined) => /^[A-Z_]{8,}$/.test(detail ?? '');

/** An error in PayPal's format. */
export const answerProblems: AnswerProblems = (problems, _request, given) => {
  const [status, name] = errors[problems[0]?.reason ?? 'failed'];
  const isSemantic = given === undefined && status === 400 && problems.every(({ detail }) => isIssue(detail));
  const details = problems.map(({ reason, field, detail = '' }) => ({
    issue: isIssue(detail) ? detail : errors[reason][2],
    field: field && `/${field.replaceAll(/[.[]/g, '/').replaceAll(']', '')}`,
  }));
  const body = { name: isSemantic ? 'UNPROCESSABLE_ENTITY' : name, details, debug_id: randomBytes(7).toString('hex') };
  return { status: given ?? (isSemantic ? 422 : status), body };
};
