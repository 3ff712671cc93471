import type { Company } from '../../../contract/registers/records.ts';
import { REGISTER_COUNTRIES, type RegisterCountry } from '../../../contract/registers/rules.ts';
import { ApiError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

export interface RegisterQuestion {
  number: string;
  country: RegisterCountry;
}

/** Result of a look-up; `none` where the country has no register. */
export type RegisterOutcome =
  | { kind: 'found'; company: Company }
  | { kind: 'unknown' | 'typo' | 'unavailable' | 'none' };

export function hasRegister(alpha2: string | undefined): alpha2 is RegisterCountry {
  return REGISTER_COUNTRIES.some((country) => country === alpha2);
}

function outcomeOf(error: unknown): RegisterOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unavailable' };
  if (error.body.type === 'no_register') return { kind: 'none' };
  return { kind: error.status === 404 ? 'unknown' : error.status === 422 ? 'typo' : 'unavailable' };
}

/** Looks a company up; never throws, because the fields can be filled in by hand. Null when aborted. */
export async function requestCompany(
  api: ShopContext['api'],
  { number, country }: RegisterQuestion,
  signal: AbortSignal,
): Promise<RegisterOutcome | null> {
  try {
    const input = { params: { identifier: number }, query: { country }, signal };
    return { kind: 'found', company: (await api('GET /companies/{identifier}', input)).item };
  } catch (error) {
    return signal.aborted ? null : outcomeOf(error);
  }
}
