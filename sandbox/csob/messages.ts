import type { AnswerProblems, GatewayContext, KeyPairs, Reason } from '../gateway/index.ts';
import { refuse } from '../gateway/index.ts';
import type { PaymentRequest } from './payment-request.ts';
import { dttmNow, isRecent, isSignedBy, type Order, orders, signatureOf, type Values } from './signature.ts';

/** The demo shop's number at the gateway. */
export const merchantId = 'M1DEMO0001';

const codes: Record<Reason, readonly [code: number, message: string]> = {
  missing: [100, 'Missing parameter'],
  invalid: [110, 'Invalid parameter'],
  wrong_credentials: [110, 'Wrong signature'],
  no_access: [120, 'Merchant blocked'],
  not_found: [140, 'Payment not found'],
  wrong_state: [150, 'Payment not in valid state'],
  not_refundable: [150, 'Payment not in valid state'],
  refund_too_high: [110, 'Invalid parameter'],
  capture_too_high: [110, 'Invalid parameter'],
  not_created: [170, 'Payment method unavailable'],
  failed: [900, 'Internal error'],
};

/** Of calls without a valid signature only HTTP tells what is wrong, in an answer that is not signed. */
const unsigned: Partial<Record<Reason, number>> = { wrong_credentials: 400, no_access: 403, failed: 500 };

/** Checks what the shop sends, and signs what it is answered. */
export function messagesOf({ faults }: GatewayContext<PaymentRequest>, keys: KeyPairs) {
  /** The answer with its signature, or with the fault that is set. */
  function signed(order: Order, { authCode, statusDetail, ...values }: Values): Values {
    const { answer } = faults.read();
    const given = answer === 'bare' ? values : { ...values, authCode, statusDetail };
    const key = answer === 'wrong_signature' ? keys.shop.privateKey : keys.gateway.privateKey;
    return { ...given, signature: signatureOf(order, given, key) };
  }

  const answerProblems: AnswerProblems = ([problem], _request, status) => {
    const [code, message] = codes[problem?.reason ?? 'failed'];
    const resultMessage = problem?.field ? `${message}: ${problem.field}` : message;
    const error = status ?? (problem && unsigned[problem.reason]);
    if (error) return { status: error, body: { resultCode: code, resultMessage } };
    return { status: 200, body: signed(orders.answer, { dttm: dttmNow(), resultCode: code, resultMessage }) };
  };

  function check(order: Order, values: unknown): Values {
    const given = Object(values) as Values;
    if (given.merchantId !== merchantId) refuse('no_access');
    if (!isSignedBy(order, given, keys.shop.publicKey)) refuse('wrong_credentials');
    if (!isRecent(given.dttm)) refuse('invalid', undefined, 'dttm');
    return given;
  }

  return { signed, check, answerProblems };
}
