import { type AnswerProblems, problemTexts, type Reason } from '../gateway/index.ts';

/** Names and this stand-in's codes, by status. Clients should use name and status, as with the real gateway. */
export const errors: Record<Reason, readonly [status: number, name: string, code: number]> = {
  missing: [409, 'MANDATORY', 110],
  invalid: [409, 'INVALID', 111],
  no_access: [403, 'ACCESS_DENIED', 200],
  wrong_credentials: [403, 'AUTH_WRONG_CREDENTIALS', 202],
  not_created: [409, 'PAYMENT_NOT_CREATED', 301],
  wrong_state: [409, 'PAYMENT_WRONG_STATE', 303],
  not_found: [404, 'PAYMENT_NOT_FOUND', 304],
  refund_too_high: [409, 'PAYMENT_REFUND_FAILED', 330],
  not_refundable: [409, 'PAYMENT_REFUND_NOT_SUPPORTED', 331],
  capture_too_high: [409, 'PAYMENT_CAPTURE_FAILED', 350],
  failed: [500, 'SERVER_ERROR', 500],
};

/** An error in the gateway's format, in the language of Accept-Language. */
export const answerProblems: AnswerProblems = (problems, request, given) => {
  const language = request.headers['accept-language']?.toLowerCase().startsWith('cs') ? 'cs' : 'en';
  const [first] = problems.map(({ reason }) => errors[reason][0]);
  const list = problems.map(({ reason, field, detail }) => {
    const [, name, code] = errors[reason];
    const message = problemTexts[language][reason];
    const description = detail ?? message;
    return { scope: field ? 'F' : 'G', field, error_code: code, error_name: name, message, description };
  });
  return { status: given ?? first ?? 500, body: { date_issued: new Date().toISOString(), errors: list } };
};
