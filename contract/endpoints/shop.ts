import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { REGISTER_COUNTRIES } from '../enums.ts';
import { COMPANY_NUMBER, path } from '../fields.ts';
import { item } from '../list.ts';
import { company } from '../records/companies.ts';
import { page } from '../records/page.ts';
import { shopInfo } from '../records/shop.ts';

export const shopEndpoints = endpoints({
  'GET /shop': {
    summary: 'The shop as the asking host shows it: hosts, routes, countries, currencies, seller',
    access: 'public',
    cacheable: true,
    response: item(shopInfo),
  },
  'GET /pages': {
    summary: 'What stands at a path of the asking host, or where it moved',
    access: 'public',
    cacheable: true,
    query: z.object({ path }),
    response: item(page),
  },
  'GET /companies/{identifier}': {
    summary: "A company as its country's business register tells of it; for filling in, never for deciding",
    access: 'public',
    callsPerMinute: 30,
    params: z.object({ identifier: z.string().regex(COMPANY_NUMBER) }),
    /** The asking host's country unless told. */
    query: z.object({ country: z.enum(REGISTER_COUNTRIES).optional() }),
    response: item(company),
  },
});
