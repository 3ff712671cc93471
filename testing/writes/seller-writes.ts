import type { TestShop } from '../shops/index.ts';

/** Sellers for `SELLER_WRITES` to change, with a series of which no number was given. */
export async function addSellers({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql(`insert into sellers (id, name, country_id, currency_id, issues_from) values
    (500, 'Lípa s.r.o.', 1, 1, '2099-01-01'), (501, 'Lipa SK s.r.o.', 2, 2, '2099-01-01')`);
  await sql(
    `insert into seller_tax_ids (seller_id, valid_from, company_number, is_vat_payer) values (500, '2026-01-01', '27082440', false)`,
  );
  await sql(`insert into seller_hosts (hostname_id, seller_id) values (2, 501)`);
  await sql(`insert into document_series (id, seller_id, kind, year, prefix) values (500, 500, 'invoice', 2099, 'FV')`);
}

const numbers = { company_number: '27082440', tax_number: 'CZ27082440', vat_number: 'CZ27082440', is_vat_payer: true };

/** Operators' calls about sellers that write, with requests that change something. */
export const SELLER_WRITES: Record<string, [path: string, body: unknown][]> = {
  'POST /sellers': [
    [
      '/sellers',
      {
        ...{
          name: 'Dub s.r.o.',
          street: 'Dlouhá 1',
          city: 'Praha',
          post_code: '110 00',
          country_id: 1,
          currency_id: 1,
        },
        ...{ issues_from: '2099-01-01', hostname_ids: [3], tax_ids: [{ valid_from: '2027-01-01', ...numbers }] },
      },
    ],
  ],
  'PATCH /sellers/{id}': [
    [
      '/sellers/500',
      {
        ...{ name: 'Lípa a.s.', street: 'Krátká 2', city: 'Brno', post_code: '602 00', country_id: 2, currency_id: 2 },
        ...{ register_entry: 'C 1 u KS v Brně', email: 'info@lipa.example', phone: '601234567' },
        ...{ issues_from: '2099-02-01', invoice_at: 'dispatch', due_days: 7, hostname_ids: [1, 3] },
        ...{ issues_proforma: false, issues_delivery_note: true, simplifies: true, oss_from: '2027-01-01' },
        tax_ids: [
          { valid_from: '2026-01-01', company_number: '27082441', is_vat_payer: false },
          { valid_from: '2027-01-01', ...numbers },
        ],
      },
    ],
  ],
  'PATCH /document-series/{id}': [['/document-series/500', { prefix: 'FA', digits: 5 }]],
};
