import { z } from 'zod';
import { readCompanyNumber } from '../customers/company-numbers.ts';
import { endpoints } from '../endpoint.ts';
import { item } from '../list.ts';
import { company } from './records.ts';
import { COMPANY_NUMBER, REGISTER_COUNTRIES } from './rules.ts';

export const registerEndpoints = endpoints({
  'GET /companies/{identifier}': {
    summary: "A company as its country's business register tells of it; for filling in, never for deciding",
    description:
      'Czech companies come from ARES, Slovak ones from the register of legal persons. What it answers may be old; a buyer may correct it.',
    access: 'public',
    callsPerMinute: 30,
    params: z.object({
      identifier: z.string().max(40).overwrite(readCompanyNumber).regex(COMPANY_NUMBER, 'not_company_number'),
    }),
    /** Default: the host's country. */
    query: z.object({ country: z.enum(REGISTER_COUNTRIES).optional() }),
    response: item(company),
    errors: ['not_found', 'no_register', 'register_unavailable'],
  },
});
