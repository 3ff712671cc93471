import { firstId } from './send.ts';
import type { Prepares } from './tools.ts';

const numbers = (valid_from: string) => ({
  ...{ valid_from, company_number: '99140756', tax_number: '2999140760', vat_number: 'SK2999140760' },
  is_vat_payer: true,
});
/** Numbers for taxes of twenty years: as many as a seller has. */
const tax_ids = Array.from({ length: 20 }, (_, index) => numbers(`${2020 + index}-01-01`));

/** The demo has two sellers, and a shop no more than twenty. */
const OF_MEASURING = `select id from sellers where name = 'Měření'`;
const FORGET = [
  `delete from seller_tax_ids where seller_id in (${OF_MEASURING})`,
  `delete from document_series where seller_id in (${OF_MEASURING})`,
  `delete from sellers where name = 'Měření'`,
];
/** A series of which no number was given. */
const SERIES = `insert into document_series (seller_id, kind, year, prefix)
  select 1, 'proforma', (select max(year) + 1 from document_series where seller_id = 1), 'ZF' returning id`;

/** What calls of sellers and their series change. */
export const OF_SELLERS: Prepares = {
  'POST /sellers': async ({ sql }) => {
    for (const statement of FORGET) await sql(statement);
    return { json: { name: 'Měření', country_id: 1, currency_id: 1, issues_from: '2099-01-01', tax_ids } };
  },
  'PATCH /sellers/{id}': async () => ({ path: '/sellers/1', json: { due_days: 14, tax_ids } }),
  'PATCH /document-series/{id}': async (tools) => ({
    path: `/document-series/${await firstId(tools, SERIES)}`,
    json: { prefix: 'ZAL' },
  }),
};
