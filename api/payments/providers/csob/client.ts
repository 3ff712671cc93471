import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type GatewayCall, sendCall } from '../../gateway-client.ts';
import { GatewayUnavailable } from '../../provider.ts';
import { dttmOf, isFresh } from './dttm.ts';
import { answer, failureOf, reasonsOf } from './messages.ts';
import { isSigned, OF_ANSWER, OF_CALL, OF_INIT, OF_INIT_ANSWER, type SignOrder, sign } from './signatures.ts';

export interface CsobAccess {
  /** `https://api.platebnibrana.csob.cz/api/v1.9`, without a slash at the end. */
  baseUrl: string;
  merchantId: string;
  /** The shop's key. */
  privateKey: KeyObject;
  /** The gateway's public key. */
  gatewayKey: KeyObject;
  /** Timeout of one call in milliseconds. */
  timeout?: number;
  now?: () => number;
}

const record = z.record(z.string(), z.unknown());
export type CsobAnswer = z.output<typeof answer>;

/** HTTP client of ČSOB: signs calls, and reads nothing of an answer before its signature. */
export function createCsobClient(access: CsobAccess) {
  const { baseUrl, merchantId, privateKey, gatewayKey, timeout, now = Date.now } = access;
  const http = { name: 'ČSOB', baseUrl, reasonsOf, timeout };

  function signed<T extends object>(order: SignOrder, values: T) {
    const stamped = { merchantId, dttm: dttmOf(now()), ...values };
    return { ...stamped, signature: sign(order, stamped, privateKey) };
  }

  async function call(given: GatewayCall, order: SignOrder): Promise<CsobAnswer> {
    const response = await sendCall(http, given);
    const { data: body } = record.safeParse(await response.json().catch(() => undefined));
    if (!body || !isSigned(order, body, gatewayKey)) {
      // Anybody on the way could say so: it refuses nothing and closes nothing.
      const operation = given.path.split('/', 3).join('/');
      throw new GatewayUnavailable(
        `ČSOB's answer ${response.status} to ${operation} is not signed by it: ${reasonsOf(body) ?? 'unreadable'}`,
      );
    }
    const { data } = answer.safeParse(body);
    if (!data) throw new GatewayUnavailable("ČSOB's answer is not as agreed");
    if (!isFresh(data.dttm, now())) throw new GatewayUnavailable(`ČSOB's answer is of another time: ${data.dttm}`);
    if (data.resultCode !== 0) throw failureOf(data.resultCode, data.resultMessage);
    return data;
  }

  function pathOf(operation: string, payId: string): string {
    const { dttm, signature } = signed(OF_CALL, { payId });
    return `/payment/${operation}/${[merchantId, payId, dttm, signature].map(encodeURIComponent).join('/')}`;
  }

  /** An answer about another payment is a replay. */
  async function about(payId: string, given: GatewayCall): Promise<CsobAnswer> {
    const data = await call(given, OF_ANSWER);
    if (data.payId !== payId) throw new GatewayUnavailable('ČSOB answered about another payment');
    return data;
  }

  return {
    init: (values: object) =>
      call({ method: 'POST', path: '/payment/init', json: signed(OF_INIT, values) }, OF_INIT_ANSWER),
    status: (payId: string) => about(payId, { method: 'GET', path: pathOf('status', payId) }),
    change: (operation: 'close' | 'reverse' | 'refund', payId: string, more: { amount?: number } = {}) =>
      about(payId, { method: 'PUT', path: `/payment/${operation}`, json: signed(OF_CALL, { payId, ...more }) }),
    /** The payer's page; its address ages with its time. */
    pageOf: (payId: string) => baseUrl + pathOf('process', payId),
  };
}
