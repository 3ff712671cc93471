import type { ApiOptions } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import type { Values } from './parse.ts';

const WORTH = 'CZK=100000,EUR=4000,USD=4500,GBP=3500,PLN=17000,HUF=1600000';
const PART = /^([A-Z]{3})=(\d{1,9})$/;

function worthOf(given: string): Record<string, number> {
  if (given.trim() === '0') return {};
  const parts = given.split(',').map((part) => PART.exec(part.trim()));
  const named = parts.flatMap((part) => (part?.[1] && part[2] ? [[part[1], Number(part[2])] as const] : []));
  if (named.length < parts.length)
    throw new LaunchFailure(
      `The setting UNPAID_WORTH must hold currencies and numbers like CZK=100000,EUR=4000, or 0, but is "${given}".`,
    );
  return Object.fromEntries(named);
}

/** What unpaid orders may hold. */
export const readUnpaidLimits = (values: Values): NonNullable<ApiOptions['unpaidLimits']> => ({
  piecesOfProduct: values.UNPAID_PIECES_OF_PRODUCT,
  pieces: values.UNPAID_PIECES,
  worth: worthOf(values.UNPAID_WORTH ?? WORTH),
  stockPercent: values.UNPAID_STOCK_PERCENT,
  piecesAlways: values.UNPAID_PIECES_ALWAYS,
  timesTogether: values.UNPAID_TIMES_TOGETHER,
  timesOfRegulars: values.UNPAID_TIMES_OF_REGULARS,
  shortMinutes: values.UNPAID_SHORT_MINUTES,
});
