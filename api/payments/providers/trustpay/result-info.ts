import { z } from 'zod';
import { table } from '../../../../contract/table.ts';
import { GatewayRefusal, GatewayUnavailable } from '../../provider.ts';

const resultInfo = z.object({
  ResultInfo: z.object({
    ResultCode: z.coerce.number().int(),
    AdditionalInfo: z.string().max(1_000).nullish(),
  }),
});

const OK = 1_001_000;
/** Codes of a request that is under way: 1130000 to 1130005 in the documentation. */
const PROGRESS = 1130;
/** Invalid requests, and requests that the merchant may not make. */
const REFUSALS = [1132, 1133];
/** General error and throttling: whether the request was carried out is unknown, or it may be sent later. */
const UNKNOWN = [1_132_007, 1_132_014];

/** HTTP statuses of refusals that mean more than a bad request. */
const STATUSES: Readonly<Record<string, number>> = table({
  1112008: 409, // invalid state of the payment
  1112009: 409, // refund rejected
  1133000: 401, // invalid authentication
  1133001: 403, // service not allowed
  1133002: 404, // unknown payment
  1152000: 403, // declined as a risk
});
const BAD_REQUEST = 400;

const isOf = (code: number, group: number) => Math.floor(code / 1000) === group;

function statusOf(code: number): number | undefined {
  if (UNKNOWN.includes(code)) return undefined;
  return STATUSES[code] ?? (REFUSALS.some((group) => isOf(code, group)) ? BAD_REQUEST : undefined);
}

/** The gateway's reason in an answer, for logs; undefined if it has none. */
export function reasonOf(body: unknown): string | undefined {
  const parsed = resultInfo.safeParse(body);
  if (!parsed.success) return undefined;
  const { ResultCode: code, AdditionalInfo: info } = parsed.data.ResultInfo;
  return [code, info].filter(Boolean).join(' ');
}

/** Checks the result code of an answer, which may say no under HTTP 200. One without a code is left to its schema. */
function checkResult(body: unknown): void {
  const code = resultInfo.safeParse(body).data?.ResultInfo.ResultCode;
  if (code === undefined || code === OK || isOf(code, PROGRESS)) return;
  const status = statusOf(code);
  const message = `TrustPay answered ${reasonOf(body)}`;
  throw status === undefined ? new GatewayUnavailable(message) : new GatewayRefusal(message, status);
}

/** The schema of an answer, whose result code is checked before its fields. */
export const checked = <S extends z.ZodType>(schema: S) =>
  z.preprocess((body) => {
    checkResult(body);
    return body;
  }, schema);
