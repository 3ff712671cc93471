import { z } from 'zod';
import { table } from '../../../../contract/table.ts';
import { GatewayRefusal, GatewayUnavailable, type ProviderStatus } from '../../provider.ts';

// eAPI 1.9, github.com/csob/platebnibrana/wiki.
export const PAYMENT_ID = /^[0-9A-Za-z@]{15}$/;

/** Fields of all answers. A refused call has no more than the result. */
export const answer = z.object({
  payId: z.string().nullish(),
  dttm: z.string(),
  resultCode: z.int(),
  resultMessage: z.string(),
  paymentStatus: z.int().nullish(),
});

export const STATUS = { authorized: 4, reversed: 5, waiting: 7, settled: 8, returning: 9, returned: 10 } as const;

/** States by their numbers. While money is on its way back nothing is known; then a part looks like the whole. */
export const STATES: Readonly<Record<string, ProviderStatus['state']>> = table({
  1: 'created',
  2: 'pending',
  3: 'failed',
  [STATUS.authorized]: 'authorized',
  [STATUS.reversed]: 'refunded',
  6: 'failed',
  [STATUS.waiting]: 'paid',
  [STATUS.settled]: 'paid',
  [STATUS.returning]: 'returning',
  [STATUS.returned]: 'returned',
});

/** A method that is down, an error at it, and errors inside of the gateway. */
const PASSING = [170, 190, 900, 999];

/** Refusals as HTTP would name them; all others are 400. */
const STATUS_OF: Readonly<Record<number, number>> = { 120: 403, 130: 410, 140: 404, 150: 409, 160: 403, 180: 409 };

/** The error of a result that is not 0. */
export function failureOf(code: number, message: string): GatewayRefusal | GatewayUnavailable {
  const words = `ČSOB answered ${code}: ${message.slice(0, 200)}`;
  return PASSING.includes(code) ? new GatewayUnavailable(words) : new GatewayRefusal(words, STATUS_OF[code] ?? 400);
}

/** Reasons in the body of an error, which is not signed. */
export function reasonsOf(body: unknown): string | undefined {
  const { resultCode, resultMessage } = answer.partial().safeParse(body).data ?? {};
  return resultCode === undefined ? undefined : `${resultCode} ${resultMessage?.slice(0, 200)}`;
}
